import { Button, Popover, SegmentedControl } from '@mantine/core'
import type { RuleCondition } from '@sampan/contract/approval-rule'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { ChoiceValues } from './choice-values.tsx'
import classes from './rules.module.css'
import { useConditionWords } from './use-condition-words.ts'

interface ConditionPartProps {
  condition: RuleCondition
  isLast: boolean
  brandId: string
  products: Readonly<Record<string, string>>
  isReadOnly: boolean
  error: string | undefined
  /** Of the condition in the contract. */
  path: string
  onChange: (condition: RuleCondition) => void
  onRemove: () => void
}

const marker = '\u0001'

/** A condition as a part of the sentence; its value opens what it can be changed to. */
export function ConditionPart(props: ConditionPartProps) {
  const { condition, isLast, isReadOnly, error } = props
  const { t } = useTranslation('approval-rule')
  const { valueWords, phraseOf } = useConditionWords(props.products)
  const [isOpen, setOpen] = useState(isFresh(condition))
  const [before = '', after = ''] = phraseOf(condition, marker).split(marker)
  const value = valueWords(condition)
  const end = isLast ? '' : ','
  if (isReadOnly)
    return (
      <>
        {before}
        <b>{value}</b>
        {after}
        {end}{' '}
      </>
    )
  return (
    <>
      {before}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={340} trapFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className={classes.chip}
            data-path={props.path}
            data-wrong={error !== undefined || undefined}
            aria-label={`${t(`fact.${condition.fact}`)}: ${value}`}
            onClick={() => setOpen((old) => !old)}
          >
            {value}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.editor}>
          <Editor {...props} />
          <Button variant="quiet" size="compact-sm" onClick={props.onRemove}>
            {t('removeCondition')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {after}
      {end} {error && <span className={classes.wrong}>{error} </span>}
    </>
  )
}

/** What was added a moment ago has nothing chosen yet. */
const isFresh = (condition: RuleCondition): boolean => 'values' in condition && condition.values.length === 0

function Editor({ condition, brandId, products, error, onChange }: ConditionPartProps) {
  const { t } = useTranslation('approval-rule')
  const { number } = useFormats()
  // As the sentence has it, in which the number stands.
  const separator = number(1_000).replace(/\d/g, '')
  if ('values' in condition)
    return (
      <>
        <SegmentedControl
          fullWidth
          aria-label={t(`fact.${condition.fact}`)}
          data={(['in', 'notIn'] as const).map((is) => ({ value: is, label: t(`is.${is}`) }))}
          value={condition.is}
          onChange={(is) => onChange({ ...condition, is: is as 'in' | 'notIn' })}
        />
        <ChoiceValues
          condition={condition}
          brandId={brandId}
          products={products}
          error={error}
          onChange={(values) => onChange({ ...condition, values })}
        />
      </>
    )
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t(`fact.${condition.fact}`)}
        data={(['atLeast', 'below'] as const).map((is) => ({ value: is, label: t(`is.${is}`) }))}
        value={condition.is}
        onChange={(is) => onChange({ ...condition, is: is as 'atLeast' | 'below' })}
      />
      <WholeField
        label={t(`fact.${condition.fact}`)}
        value={condition.value}
        min={0}
        allowNegative={false}
        thousandSeparator={separator}
        decimalSeparator={separator === '.' ? ',' : '.'}
        error={error}
        data-autofocus
        {...(condition.fact === 'keptPercent' && { suffix: '%', max: 100 })}
        onChange={(value) => typeof value === 'number' && onChange({ ...condition, value })}
      />
    </>
  )
}
