import { Button } from '@mantine/core'
import { type BatchDetail, type BatchList, batchVerbs } from '@sampan/contract/batch-run'
import { IconTool } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'

/** The lists that show what failed in a batch. */
const paths: Partial<Record<BatchList, string>> = {
  samples: 'samples',
  participations: 'sign-ups',
  mous: 'mous',
  tasks: 'tasks',
  products: 'products',
  libraryCreators: 'creators',
  invitations: 'invitations',
  cooperations: 'cooperations',
  sampleGroups: 'sample-groups',
  creatorGroups: 'groups',
  mouTemplates: 'agreement-texts',
  staffInvitations: 'people/invitations',
  inviteCodes: 'invite-codes',
  topUps: 'budget?list=topUps',
}

interface FixLinkProps {
  batch: BatchDetail
  onPress: () => void
  /** The rows of a table are corrected in the dialog of its import. */
  onFixImport: () => void
}

/** Leads to the list with the rows that failed and nothing else, ticked again, each with its reason (R281). */
export function FixLink({ batch, onPress, onFixImport }: FixLinkProps) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const { pathname } = useLocation()
  const path = paths[batchVerbs[batch.verb]]
  if (batch.failed === 0) return null
  const label = t('fix', { count: batch.failed, shown: number(batch.failed) })
  const icon = <IconTool size={18} aria-hidden />
  if (batchVerbs[batch.verb] === 'importRows')
    return (
      <Button
        variant="primary"
        leftSection={icon}
        onClick={() => {
          onFixImport()
          onPress()
        }}
      >
        {label}
      </Button>
    )
  if (!path) return null
  const base = pathname.startsWith('/m/') ? '/m' : ''
  return (
    <Button
      component={Link}
      href={`${base}/console/${path}${path.includes('?') ? '&' : '?'}view=all&failedIn=${batch.id}`}
      variant="primary"
      leftSection={icon}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
