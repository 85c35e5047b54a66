import { Switch } from '@mantine/core'
import { mayAny } from '@sampan/contract/abilities'
import type { MonthlyReport } from '@sampan/contract/report'
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { choiceOf, isSameChoice, useChoiceWords } from './monthly-choice.ts'
import { useMonthlyReport, useSaveMonthlyReport } from './report.api.ts'
import classes from './report.module.css'
import type { useReportSearch } from './use-report-search.ts'

type Asked = ReturnType<typeof useReportSearch>

/** Begins, changes or ends a monthly report, and shows what that means. */
function useMonthly() {
  const { t } = useTranslation('report')
  const write = useSaveMonthlyReport()
  const choose = async (
    chosen: MonthlyReport | null,
    done: 'started' | 'startedWhole' | 'updated' | 'ended',
  ) => {
    try {
      await write.mutateAsync({ chosen })
      showDone(t(`monthly.${done}`))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return { choose, isPending: write.isPending }
}

/** Has what the page shows mailed each month, or ends it. */
export function SendMonthly({ asked }: { asked: Asked }) {
  const { t } = useTranslation('report')
  const { data } = useMonthlyReport()
  const { choose, isPending } = useMonthly()
  if (!data) return null
  const isOn = data.chosen !== null
  const Sign = isOn ? IconCheck : IconCalendarEvent
  return (
    <PlainButton
      aria-pressed={isOn}
      aria-busy={isPending || undefined}
      leftSection={isPending ? <Spinner /> : <Sign size={18} aria-hidden />}
      onClick={() => {
        if (isPending) return
        void (isOn ? choose(null, 'ended') : choose(choiceOf(asked), 'started'))
      }}
    >
      {t('monthly.button')}
    </PlainButton>
  )
}

/** What is mailed monthly; where the page shows something else, it can be that from now on. */
export function MailedMonthly({ asked }: { asked: Asked }) {
  const { t } = useTranslation('report')
  const { data } = useMonthlyReport()
  const { choose, isPending } = useMonthly()
  const wordsOf = useChoiceWords()
  const id = useId()
  if (!data?.chosen) return null
  const shown = choiceOf(asked)
  return (
    <div className={classes.monthly}>
      <p id={id} className="t-small dim">
        {wordsOf(data.chosen)}
      </p>
      {!isSameChoice(data.chosen, shown) && (
        <PlainButton
          size="xs"
          aria-describedby={id}
          disabled={isPending}
          onClick={() => void choose(shown, 'updated')}
        >
          {t('monthly.update')}
        </PlainButton>
      )}
    </div>
  )
}

/** The same among the notifications of who reads reports: it ends there, and begins as the whole by country. */
export function MonthlyReportSetting() {
  const { t } = useTranslation('report')
  const { data: me } = useMe()
  const mayRead = me !== undefined && mayAny(me.role, 'seeReports')
  const { data } = useMonthlyReport(mayRead)
  const { choose, isPending } = useMonthly()
  const wordsOf = useChoiceWords()
  if (!mayRead || !data) return null
  return (
    <Switch
      mt={16}
      label={t('monthly.setting')}
      description={
        <>
          {t('monthly.settingText')}
          {data.chosen && <span className={classes.chosen}>{wordsOf(data.chosen)}</span>}
        </>
      }
      checked={data.chosen !== null}
      disabled={isPending}
      onChange={(event) =>
        void (event.currentTarget.checked ? choose({ by: 'country' }, 'startedWhole') : choose(null, 'ended'))
      }
    />
  )
}
