import { Button } from '@mantine/core'
import type { SampleDetail } from '@sampan/contract/sample'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtend } from '#features/sample/console/case-verbs.api.ts'
import { messageOf } from '#lib/forms.ts'
import { wordsOf } from '#ui/clock/reason-words.ts'
import { ReasonDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'

const reasons = ['needsTesting', 'travel', 'ill', 'other'] as const

/** Seven more days to post, once (R61); the brand reads why. */
export function ExtendButton({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const [isOpen, setOpen] = useState(false)
  const write = useExtend()
  async function onConfirm(reason: string): Promise<void> {
    try {
      await write.mutateAsync({ id: detail.id, reason })
      showDone(t('mine.extend.done'))
      setOpen(false)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('mine.extend.ask')}
      </Button>
      <ReasonDialog
        subject={`extend ${detail.id}`}
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('mine.extend.title')}
        text={t('mine.extend.text', { name: detail.brand.name })}
        reasons={reasons.map((key) => ({
          key,
          label: t(`mine.extend.reason.${key}`),
          needsText: key === 'other',
        }))}
        isDestructive={false}
        confirmLabel={t('mine.extend.confirm')}
        busy={write.isPending}
        onConfirm={(reason) => void onConfirm(wordsOf(reason, (key) => t(`mine.extend.reason.${key}`)))}
      />
    </>
  )
}
