import { ActionIcon, Menu, Select, Switch } from '@mantine/core'
import {
  type ApprovalRule,
  approvalRuleLimits,
  choiceFacts,
  numberFacts,
  type RuleCondition,
  type RuleOutcome,
  ruleOutcomes,
} from '@sampan/contract/approval-rule'
import { limits } from '@sampan/contract/limits'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { ConditionPart } from './condition-part.tsx'
import classes from './rules.module.css'

export interface RuleRowProps {
  rule: ApprovalRule
  /** Counted from 1. */
  place: number
  count: number
  brandId: string
  products: Readonly<Record<string, string>>
  isReadOnly: boolean
  /** How many past applications it decides; undefined while nobody knows. */
  fits: number | undefined
  errors: Readonly<Record<string, string>>
  onChange: (rule: ApprovalRule) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const fresh = (fact: (typeof numberFacts)[number] | (typeof choiceFacts)[number]): RuleCondition => {
  const choice = choiceFacts.find((each) => each === fact)
  if (choice) return { fact: choice, is: 'in', values: [] }
  const number = numberFacts.find((each) => each === fact) ?? 'followers'
  return { fact: number, is: 'atLeast', value: startOf[number] ?? 1 }
}
const startOf: Partial<Record<(typeof numberFacts)[number], number>> = { followers: 10_000, keptPercent: 90 }

/** One rule as a sentence whose values are pressed to change them. */
export function RuleRow(props: RuleRowProps) {
  const { rule, place, isReadOnly, errors, onChange } = props
  const { t } = useTranslation('approval-rule')
  const { conditions, outcome } = rule
  const put = (at: number, condition: RuleCondition) =>
    onChange({ ...rule, conditions: conditions.with(at, condition) })
  return (
    <li className={classes.rule} data-off={!rule.isOn || undefined} data-outcome={outcome}>
      <span className={classes.place}>{place}</span>
      <div className={classes.body}>
        <div className={classes.sentence}>
          <Outcome {...props} /> {conditions.length > 0 ? t('when') : `${t('when')} ${t('whoever')}`}{' '}
          {conditions.map((condition, at) => (
            <ConditionPart
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
              key={`${condition.fact}-${at}`}
              condition={condition}
              isLast={at === conditions.length - 1}
              brandId={props.brandId}
              products={props.products}
              isReadOnly={isReadOnly}
              error={errorOf(errors, at)}
              path={`rules.${place - 1}.conditions.${at}`}
              onChange={(next) => put(at, next)}
              onRemove={() => onChange({ ...rule, conditions: conditions.toSpliced(at, 1) })}
            />
          ))}
          {!isReadOnly && conditions.length < approvalRuleLimits.conditions && (
            <AddCondition
              place={place}
              onAdd={(fact) => onChange({ ...rule, conditions: [...conditions, fresh(fact)] })}
            />
          )}
        </div>
        {outcome === 'reject' && (
          <CountedArea
            label={t('reason')}
            placeholder={t('reasonHint')}
            value={rule.reason}
            error={errors.reason}
            data-path={`rules.${place - 1}.reason`}
            readOnly={isReadOnly}
            maxLength={limits.reasonMax}
            autosize
            minRows={1}
            onChange={(event) => onChange({ ...rule, reason: event.currentTarget.value })}
          />
        )}
        <Facts {...props} />
      </div>
      {!isReadOnly && <Controls {...props} />}
    </li>
  )
}

const errorOf = (errors: Readonly<Record<string, string>>, at: number): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`conditions.${at}`))?.[1]

function Outcome({ rule, place, isReadOnly, onChange }: RuleRowProps) {
  const { t } = useTranslation('approval-rule')
  if (isReadOnly) return <b className={classes.outcome}>{t(`outcome.${rule.outcome}`)}</b>
  return (
    <Select
      className={classes.outcomeField}
      aria-label={t('outcomeOf', { rule: place })}
      data={ruleOutcomes.map((each) => ({ value: each, label: t(`outcome.${each}`) }))}
      value={rule.outcome}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(outcome) => outcome && onChange({ ...rule, outcome: outcome as RuleOutcome })}
    />
  )
}

function Facts({ rule, fits }: RuleRowProps) {
  const { t } = useTranslation('approval-rule')
  const { number } = useFormats()
  const words = rule.isOn
    ? fits !== undefined && t(`would.${rule.outcome}`, { count: fits, number: number(fits) })
    : t('isOff')
  // Its line is there before the number: rules do not move while it is counted.
  return <p className="t-meta dim">{words || '\u00a0'}</p>
}

function AddCondition({
  place,
  onAdd,
}: {
  place: number
  onAdd: (fact: Parameters<typeof fresh>[0]) => void
}) {
  const { t } = useTranslation('approval-rule')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.addChip} aria-label={t('addConditionTo', { rule: place })}>
          <IconPlus size={14} aria-hidden />
          {t('addCondition')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...choiceFacts, ...numberFacts].map((fact) => (
          <Menu.Item key={fact} onClick={() => onAdd(fact)}>
            {t(`fact.${fact}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Controls({ rule, place, count, onChange, onMove, onRemove }: RuleRowProps) {
  const { t } = useTranslation('approval-rule')
  return (
    <div className={classes.controls}>
      <Switch
        aria-label={t('switch', { rule: place })}
        checked={rule.isOn}
        onChange={(event) => onChange({ ...rule, isOn: event.currentTarget.checked })}
      />
      <span className={classes.icons}>
        <ActionIcon
          variant="subtle"
          aria-label={t('up', { rule: place })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('down', { rule: place })}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('remove', { rule: place })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}
