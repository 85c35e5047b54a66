import { Button, Popover, Radio, Stack, TextInput } from '@mantine/core'
import { reportSpans } from '@sampan/contract/report'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import type { ReportFilter } from './report.api.ts'
import classes from './report.module.css'
import { type ReportSearch, usualSpan } from './use-report-search.ts'

interface SpanFilterProps {
  values: ReportSearch
  filter: ReportFilter
  change: (next: SearchValues) => void
}

/** The days of a report: the last so many, or own ones from and to. */
export function SpanFilter({ values, filter, change }: SpanFilterProps) {
  const { t } = useTranslation('report')
  const { longDay } = useFormats()
  const say = (day: string) => longDay(`${day}T12:00:00Z`)
  const isOwn = filter.from !== undefined
  const today = new Date().toISOString().slice(0, 10)
  const shown = filter.from
    ? t('span.between', { from: say(filter.from), to: filter.to ? say(filter.to) : t('span.today') })
    : t('span.last', { count: Number(filter.span) })
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          className={classes.days as string}
          aria-label={`${t('span.label')}: ${shown}`}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Radio.Group
          label={t('span.label')}
          value={isOwn ? '' : String(filter.span)}
          onChange={(span) =>
            change({ span: Number(span) === usualSpan ? undefined : span, from: undefined, to: undefined })
          }
        >
          <Stack gap={10} mt={8} mb={14}>
            {reportSpans.map((each) => (
              <Radio key={each} value={String(each)} label={t('span.last', { count: each })} />
            ))}
          </Stack>
        </Radio.Group>
        <div className={classes.ownDays}>
          <TextInput
            type="date"
            label={t('span.from')}
            max={values.to ?? today}
            value={values.from ?? ''}
            onChange={(event) => change({ from: event.currentTarget.value || undefined, span: undefined })}
          />
          <TextInput
            type="date"
            label={t('span.to')}
            min={values.from}
            max={today}
            value={values.to ?? ''}
            onChange={(event) => change({ to: event.currentTarget.value || undefined, span: undefined })}
          />
        </div>
        {values.to && !isOwn && <p className={`${classes.hint} t-small`}>{t('span.wrong')}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
