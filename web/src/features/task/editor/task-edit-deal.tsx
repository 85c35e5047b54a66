import { NumberInput, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { countries } from '@sampan/contract/country'
import { useState } from 'react'
import { useOwnTasks } from '#features/task/task-offer.api.ts'
import { lastWallTime, momentAt, wallTime, zoneName } from '#lib/place/country-time.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TextOf } from '#lib/translate.ts'
import { EditPanel, Fields } from '#ui/editor/edit-panel.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import type { TaskEdit } from './use-task-edit.ts'

/** What a number field holds while it is typed. */
export const numberOr = (value: number | string): number | '' => (typeof value === 'number' ? value : '')

/** What creators earn, how many are rewarded, and from when until when. */
export function TaskDeal({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  const isOff = edit.isFixed || isReadOnly
  const helpOf = (key: TextOf<'task'>) => t(edit.isFixed ? 'offer.fixedField' : key)
  return (
    <EditPanel title={t('offer.deal.heading')} text={t('offer.deal.text')}>
      <Fields columns={2}>
        <MoneyField
          label={t('offer.deal.reward')}
          description={helpOf('offer.deal.rewardHelp')}
          currency={countries[values.countryCode].currency}
          value={values.reward}
          disabled={isOff}
          onChange={(reward) => set({ reward })}
          error={errors.reward}
          data-path="reward"
        />
        <NumberInput
          label={t('offer.deal.commission')}
          description={helpOf('offer.deal.commissionHelp')}
          suffix="%"
          clampBehavior="none"
          allowNegative={false}
          decimalScale={2}
          hideControls
          value={values.commissionRate}
          disabled={isOff}
          onChange={(value) => set({ commissionRate: numberOr(value) })}
          error={errors.commissionRate}
          data-path="commissionRate"
        />
      </Fields>
      <Fields columns={2}>
        <CountField edit={edit} name="slots" />
      </Fields>
      <Fields columns={2}>
        <TimeField edit={edit} name="startsAt" isOff={isOff} />
        <TimeField edit={edit} name="endsAt" isOff={isOff} />
      </Fields>
    </EditPanel>
  )
}

/** How many may take part at a time, and what they must have done before. */
export function TaskJoin({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  return (
    <EditPanel title={t('offer.step.join')} text={t('offer.deal.joinText')}>
      <Fields columns={2}>
        <CountField edit={edit} name="places" />
      </Fields>
      <Prerequisite edit={edit} isOff={edit.isFixed || edit.isReadOnly} />
    </EditPanel>
  )
}

/** A whole number, as it was typed: what is too much or too little is said, never corrected behind one's back. */
function CountField({ edit, name }: { edit: TaskEdit; name: 'places' | 'slots' }) {
  const { t } = useTranslation('task')
  const { values, set, errors, isReadOnly } = edit
  return (
    <WholeField
      label={t(`offer.deal.${name}`)}
      description={t(`offer.deal.${name}Help`)}
      clampBehavior="none"
      allowNegative={false}
      thousandSeparator=" "
      hideControls
      value={values[name]}
      disabled={isReadOnly}
      onChange={(value) => set({ [name]: numberOr(value) })}
      error={errors[name]}
      data-path={name}
    />
  )
}

interface TimeFieldProps {
  edit: TaskEdit
  name: 'startsAt' | 'endsAt'
  isOff: boolean
}

/** A moment as the clocks of the task's country show it; the zone is said. */
function TimeField({ edit, name, isOff }: TimeFieldProps) {
  const { t } = useTranslation('task')
  const { values, set, errors } = edit
  const { languageTag } = usePlace()
  const zone = zoneName(values.countryCode, languageTag)
  return (
    <TextInput
      type="datetime-local"
      max={lastWallTime}
      label={t(`offer.deal.${name}`, { zone })}
      description={t(edit.isFixed ? 'offer.fixedField' : `offer.deal.${name}Help`)}
      value={values[name] ? wallTime(values[name], values.countryCode) : ''}
      disabled={isOff}
      onChange={(event) => {
        const wall = event.currentTarget.value
        set({ [name]: wall ? momentAt(wall.slice(0, 16), values.countryCode) : '' })
      }}
      error={errors[name]}
      data-path={name}
    />
  )
}

/** The task that creators must have finished before they may take this one. */
function Prerequisite({ edit, isOff }: { edit: TaskEdit; isOff: boolean }) {
  const { t } = useTranslation('task')
  const { values, set, errors, base } = edit
  const known = values.prerequisite
  const [typed, setTyped] = useState(known?.title ?? '')
  const [query] = useDebouncedValue(typed === known?.title ? '' : typed, 250)
  const { data } = useOwnTasks({
    countries: [values.countryCode],
    pageSize: 20,
    ...(query && { query }),
  })
  const found = (data?.rows ?? []).filter(
    (row) => row.id !== base?.id && (!values.brandId || row.brand.id === values.brandId),
  )
  const options = [
    ...(known && !found.some((row) => row.id === known.id) ? [{ value: known.id, label: known.title }] : []),
    ...found.map((row) => ({ value: row.id, label: row.title || row.number })),
  ]
  return (
    <Select
      label={t('offer.deal.prerequisite')}
      description={t(edit.isFixed ? 'offer.fixedField' : 'offer.deal.prerequisiteHelp')}
      placeholder={t('offer.deal.noPrerequisite')}
      data={options}
      value={known?.id ?? null}
      onChange={(id) => {
        const option = options.find((each) => each.value === id)
        set({ prerequisite: option ? { id: option.value, title: option.label } : null })
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('offer.clear') }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('offer.deal.nothingFound')}
      disabled={isOff}
      error={errors.prerequisiteId}
      data-path="prerequisiteId"
    />
  )
}
