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
}

/** Leads to the list with the rows that failed and nothing else. */
export function FixLink({ batch, onPress }: { batch: BatchDetail; onPress: () => void }) {
  const { t } = useTranslation('batch')
  const { number } = useFormats()
  const { pathname } = useLocation()
  const path = paths[batchVerbs[batch.verb]]
  if (!path || batch.failed === 0) return null
  const base = pathname.startsWith('/m/') ? '/m' : ''
  return (
    <Button
      component={Link}
      href={`${base}/console/${path}?view=all&failedIn=${batch.id}`}
      variant="primary"
      leftSection={<IconTool size={18} aria-hidden />}
      onClick={onPress}
    >
      {t('fix', { count: batch.failed, shown: number(batch.failed) })}
    </Button>
  )
}
