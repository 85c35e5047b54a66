import { Button, Switch } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import { getUserInfo } from '@sampan/contract/account'
import type { MonthlyReport } from '@sampan/contract/report'
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useRead } from '#lib/query.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useMonthlyReport, useSaveMonthlyReport, useSaveReport } from './report.api.ts'
import type { useReportSearch } from './use-report-search.ts'

type Asked = ReturnType<typeof useReportSearch>

/** Begins or ends a monthly report, and says what that means. */
function useMonthly() {
  const { t } = useTranslation('report')
  const write = useSaveMonthlyReport()
  const choose = async (chosen: MonthlyReport | null) => {
    try {
      await write.mutateAsync({ chosen })
      showDone(t(chosen ? 'monthly.started' : 'monthly.ended'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return { choose, isPending: write.isPending }
}

/** Has what the page shows mailed each month, or ends it. */
export function SendMonthly({ asked: { filter, by } }: { asked: Asked }) {
  const { t } = useTranslation('report')
  const { data } = useMonthlyReport()
  const { choose, isPending } = useMonthly()
  if (!data) return null
  const isOn = data.chosen !== null
  const { countries, productIds, tiers, promoteTypes } = filter
  return (
    <Button
      aria-pressed={isOn}
      loading={isPending}
      leftSection={isOn ? <IconCheck size={18} aria-hidden /> : <IconCalendarEvent size={18} aria-hidden />}
      onClick={() => void choose(isOn ? null : { by, countries, productIds, tiers, promoteTypes })}
    >
      {t(isOn ? 'monthly.end' : 'monthly.start')}
    </Button>
  )
}

/** The same among the notifications of who reads reports: it ends there, and begins as the whole by country. */
export function MonthlyReportSetting() {
  const { t } = useTranslation('report')
  const { data: me } = useRead(getUserInfo, {}, { needsLogIn: true, staleTime: 60_000 })
  const mayRead = me !== undefined && mayAny(me.role, 'seeReports')
  const { data } = useMonthlyReport(mayRead)
  const { choose, isPending } = useMonthly()
  if (!mayRead || !data) return null
  return (
    <Switch
      mt={16}
      label={t('monthly.setting')}
      description={t('monthly.settingText')}
      checked={data.chosen !== null}
      disabled={isPending}
      onChange={(event) => void choose(event.currentTarget.checked ? { by: 'country' } : null)}
    />
  )
}

/** The link of a monthly mail saves the table when the page opens, once. */
export function useSaveWhenAsked({ values, change, filter, by }: Asked): void {
  const { mutateAsync } = useSaveReport()
  const isBegun = useRef(false)
  useEffect(() => {
    if (values.save === undefined || isBegun.current) return
    isBegun.current = true
    change({ save: undefined }, { replace: true })
    mutateAsync({ format: 'csv', filter: { ...filter, by } }).then(
      (made) => saveFile(made.name, made.mime, made.content),
      (error: unknown) => showError(messageOf(error)),
    )
  }, [values.save, change, filter, by, mutateAsync])
}
