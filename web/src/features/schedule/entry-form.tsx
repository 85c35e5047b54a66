import { Checkbox, Select, TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { repeats, type ScheduleRow } from '@sampan/contract/schedule'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { CountedArea, CountedInput } from '#ui/form/counted/counted.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { PeopleField } from './people-field.tsx'
import { useStudioOwner, useStudios } from './schedule.api.ts'
import classes from './schedule.module.css'
import { ScopeChoice } from './scope-choice.tsx'
import { type EntryFormState, setStart, useEntryForm } from './use-entry-form.ts'
import { ZoneSelect } from './zone-select.tsx'

export interface EntryFormProps {
  /** The occurrence to change; a new entry without it. */
  row?: ScheduleRow
  /** On which day, at which minute of it, and in which studio, a new one begins. */
  day?: string
  minute?: number | undefined
  studioId?: string | undefined
  onDone: () => void
  onCancel: () => void
}

/** What is planned, when, with whom and where; what was typed stays where it is refused. */
export function EntryForm(props: EntryFormProps) {
  const { t } = useTranslation('schedule')
  const { form, note, isBusy, onSubmit } = useEntryForm(props)
  const { data: studios } = useStudios()
  const ownerOf = useStudioOwner()
  const isRepeated = props.row?.details && props.row.details.repeat !== 'none'
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <CountedInput
        label={t('field.title')}
        maxLength={limits.nameMax}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <div className={classes.pair}>
        <TextInput
          type="datetime-local"
          label={t('field.start')}
          {...form.getInputProps('start')}
          onChange={(event) => setStart(form, event.currentTarget.value)}
        />
        <TextInput type="datetime-local" label={t('field.end')} {...form.getInputProps('end')} />
      </div>
      <ZoneSelect
        value={form.values.timeZone}
        onChange={(timeZone) => form.setFieldValue('timeZone', timeZone)}
      />
      <PeopleField form={form} known={props.row?.details?.people ?? []} />
      <Select
        label={t('field.studio')}
        clearable
        // A closed one takes no new entries; an entry keeps the one that it has.
        data={(studios?.rows ?? [])
          .filter(({ id, isClosed }) => !isClosed || id === form.values.studioId)
          .map((each) => ({ value: each.id, label: [each.name, ownerOf(each)].filter(Boolean).join(' · ') }))}
        {...form.getInputProps('studioId')}
        value={form.values.studioId || null}
        onChange={(id) => form.setFieldValue('studioId', id ?? '')}
      />
      <Repeat form={form} />
      <CountedArea
        label={t('field.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.reasonMax}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label={t('field.private')}
        description={t('field.privateHelp')}
        {...form.getInputProps('isPrivate', { type: 'checkbox' })}
      />
      {isRepeated && (
        <ScopeChoice value={form.values.scope} onChange={(scope) => form.setFieldValue('scope', scope)} />
      )}
      <DialogActions onCancel={props.onCancel} confirmLabel={t('save')} busy={isBusy} fault={note} />
    </form>
  )
}

/** Monday, in UTC: a week of names. */
const monday = Date.UTC(2026, 10, 23, 12)

function Repeat({ form }: { form: EntryFormState }) {
  const { t } = useTranslation('schedule')
  const { languageTag } = usePlace()
  const name = new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' })
  const { repeat, weekdays, start } = form.values
  return (
    <>
      <div className={classes.pair}>
        <Select
          label={t('field.repeat')}
          allowDeselect={false}
          data={repeats.map((each) => ({ value: each, label: t(`repeat.${each}`) }))}
          value={repeat}
          onChange={(each) => {
            const chosen = repeats.find((known) => known === each)
            if (chosen) form.setFieldValue('repeat', chosen)
            // Most often on the weekday on which it begins.
            if (chosen === 'weekly' && weekdays.length === 0 && start)
              form.setFieldValue('weekdays', [new Date(`${start.slice(0, 10)}T12:00:00Z`).getUTCDay() || 7])
          }}
        />
        {repeat !== 'none' && (
          <TextInput type="date" label={t('field.until')} {...form.getInputProps('repeatUntil')} />
        )}
      </div>
      {repeat === 'weekly' && (
        <fieldset className={classes.group}>
          <legend className="t-small">{t('field.weekdays')}</legend>
          <div className={classes.chips}>
            {[1, 2, 3, 4, 5, 6, 7].map((each) => (
              <Chip
                key={each}
                isOn={weekdays.includes(each)}
                onClick={() =>
                  form.setFieldValue(
                    'weekdays',
                    weekdays.includes(each)
                      ? weekdays.filter((other) => other !== each)
                      : [...weekdays, each],
                  )
                }
              >
                {name.format(monday + (each - 1) * 86_400_000)}
              </Chip>
            ))}
          </div>
          {form.errors.weekdays && (
            <p role="alert" className={classes.fault}>
              {form.errors.weekdays}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
