import { TextInput } from '@mantine/core'
import { IconDownload, IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import classes from './statement.module.css'
import { useSaveStatement } from './use-save-statement.ts'

type Format = 'pdf' | 'csv' | 'xlsx'

/** The statement of any days, the whole year unless others are chosen; as PDF, CSV or XLSX. */
export function StatementDays({ year }: { year: number }) {
  const { t } = useTranslation('earning')
  const [from, setFrom] = useState(`${year}-01-01`)
  const [to, setTo] = useState(`${year}-12-31`)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [format, setFormat] = useState<Format>()
  const { save, isBusy } = useSaveStatement()
  async function onSave(wanted: Format): Promise<void> {
    setFormat(wanted)
    setFaults(await save({ from, to, format: wanted }))
  }
  return (
    <fieldset className={classes.days}>
      <legend className="t-card">{t('statement.days')}</legend>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={t('statement.first')}
          value={from}
          error={faults.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('statement.last')}
          value={to}
          error={faults.to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <p className="t-meta second">{t('statement.note')}</p>
      <div className={classes.files}>
        {(['csv', 'xlsx'] as const).map((each) => (
          <ActionButton
            key={each}
            size="md"
            leftSection={<IconTableExport size={18} aria-hidden />}
            busy={isBusy && format === each}
            busyLabel={t('statement.busy')}
            onClick={() => void onSave(each)}
          >
            {t(`statement.${each}`)}
          </ActionButton>
        ))}
        <ActionButton
          size="md"
          variant="primary"
          leftSection={<IconDownload size={18} aria-hidden />}
          busy={isBusy && format === 'pdf'}
          busyLabel={t('statement.busy')}
          onClick={() => void onSave('pdf')}
        >
          {t('statement.pdf')}
        </ActionButton>
      </div>
    </fieldset>
  )
}
