import { Button } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { IconBell, IconLink, IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useReceive } from '#features/sample/console/case-verbs.api.ts'
import { ReplacePostDialog } from '#features/sample/console/replace-post-dialog.tsx'
import { useRemindBrand } from '#features/sample/sample.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { useTold } from '#ui/verb/use-told.ts'
import { ExtendButton } from './extend-button.tsx'
import { HandInPost } from './hand-in-post.tsx'
import classes from './my-samples.module.css'

/** What the creator does next in a case: one filled button, which changes with the state. */
export function MySteps({ detail }: { detail: SampleDetail }) {
  const may = (action: SampleDetail['actions'][number]) => detail.actions.includes(action)
  if (may('receive')) return <Receive detail={detail} />
  if (may('fulfil')) {
    return (
      <CasePanel>
        <HandInPost detail={detail} />
        {may('extend') && <ExtendButton detail={detail} />}
      </CasePanel>
    )
  }
  if (may('replacePost')) return <ReplacePost detail={detail} />
  return may('remind') ? <RemindBrand detail={detail} /> : null
}

/** A wrong paste is put right as long as nobody has seen the post. */
function ReplacePost({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.own as string}
        leftSection={<IconLink size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('mine.post.replace')}
      </Button>
      <ReplacePostDialog opened={isOpen} onClose={() => setOpen(false)} detail={detail} />
    </>
  )
}

/** The parcel is here: from its delivery on the time to post is counted. */
function Receive({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const write = useReceive()
  // While the carrier has not delivered, nobody waits for this word.
  const isTurn = detail.clock?.isYours === true
  const say = useTold(write)
  return (
    <CasePanel>
      <p className="t-small second">{t('mine.receive.text')}</p>
      <ActionButton
        variant={isTurn ? 'primary' : 'secondary'}
        size="md"
        leftSection={<IconPackageImport size={20} />}
        busy={write.isPending}
        onClick={() => void say({ id: detail.id }, t('mine.receive.done'))}
      >
        {t('mine.receive.confirm')}
      </ActionButton>
    </CasePanel>
  )
}

function RemindBrand({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const write = useRemindBrand()
  const say = useTold(write)
  return (
    <ActionButton
      className={classes.own as string}
      leftSection={<IconBell size={18} />}
      busy={write.isPending}
      onClick={() => void say({ id: detail.id }, t('console.reminded', { name: detail.brand.name }))}
    >
      {t('mine.remind', { name: detail.brand.name })}
    </ActionButton>
  )
}
