import { Button } from '@mantine/core'
import { relationLimits } from '@sampan/contract/relation'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { CountedInput } from '#ui/form/counted/counted.tsx'
import { useCreatorLabels, useSaveCreatorLabel } from './relation.api.ts'
import classes from './relation.module.css'

interface LabelFieldsetProps {
  value: readonly string[]
  onToggle: (id: string) => void
}

/** The labels of the team, to be put on and taken off; a new one is made here and put on at once. */
export function LabelFieldset({ value, onToggle }: LabelFieldsetProps) {
  const { t } = useTranslation('relation')
  const { data: labels } = useCreatorLabels()
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('labels')}</legend>
      {labels?.length === 0 && <p className="t-small second">{t('label.none')}</p>}
      <div className={classes.tags}>
        {labels?.map(({ id, name }) => (
          <Chip key={id} isOn={value.includes(id)} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <NewLabelField onMade={onToggle} />
    </fieldset>
  )
}

/** It is in a form already, so Enter makes the label and sends nothing else. */
function NewLabelField({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation(['relation', 'errors'])
  const save = useSaveCreatorLabel()
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  async function onMake() {
    if (name.trim() === '') return setFault(t('errors:required'))
    try {
      onMade((await save.mutateAsync({ name })).id)
      setName('')
      setFault('')
    } catch (error) {
      setFault(messageOf(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void onMake()
  }
  return (
    <div className={classes.row}>
      <CountedInput
        label={t('label.new')}
        value={name}
        error={fault || undefined}
        maxLength={relationLimits.label}
        onKeyDown={onKeyDown}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="secondary" loading={save.isPending} onClick={() => void onMake()}>
        {t('label.make')}
      </Button>
    </div>
  )
}
