import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { givenSpan } from '#ui/clock/clock-words.ts'
import { useWords } from '#ui/clock/use-clock.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import type { DecideProps } from './console-script.tsx'
import { usePassScript, useRefreshScripts } from './script.api.ts'

const hour = 3_600_000

/** Says before a script is passed what begins with it. */
export function PassScriptDialog({ detail, version, onClose }: DecideProps & { onClose: () => void }) {
  const { t } = useTranslation('task')
  const words = useWords()
  const write = usePassScript()
  const refresh = useRefreshScripts()
  const { round } = version
  const name = detail.creator.fullName || detail.creator.nickname
  const hours = detail.stages.find(({ key }) => key === 'submit')?.hours ?? 0
  async function onPass(): Promise<void> {
    try {
      await write.mutateAsync({ id: detail.id, round })
      showDone(t('script.pass.done', { name }))
    } catch (error) {
      showError(messageOf(error))
      refresh()
    }
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('script.pass.title', { round })}
      text={t('script.pass.text', { name, days: givenSpan(hours * hour, words, 'd') })}
      confirmLabel={t('script.pass.verb')}
      busy={write.isPending}
      onConfirm={() => void onPass()}
    />
  )
}
