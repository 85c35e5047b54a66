import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { Panel } from './panel.tsx'
import { useSaveReport } from './report.api.ts'
import type { useReportSearch } from './use-report-search.ts'

/** Where the link of a monthly mail leads: its table is a press away. An address alone saves nothing, as anybody may write one. */
export function SaveAsked({ asked }: { asked: ReturnType<typeof useReportSearch> }) {
  return asked.values.save === undefined ? null : <Asks {...asked} />
}

function Asks({ filter, by, change }: ReturnType<typeof useReportSearch>) {
  const { t } = useTranslation('report')
  const { mutateAsync, isPending } = useSaveReport()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const save = async () => {
    if (isPending) return
    try {
      const made = await mutateAsync({ format: 'csv', filter: { ...filter, by } })
      saveFile(made.name, made.mime, made.content)
      change({ save: undefined }, { replace: true })
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <Panel title={t('monthly.setting')} text={t('monthly.save.text')}>
      <PlainButton
        ref={button}
        variant="primary"
        aria-busy={isPending || undefined}
        leftSection={isPending ? <Spinner /> : <IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
      >
        {t('monthly.save.button')}
      </PlainButton>
    </Panel>
  )
}
