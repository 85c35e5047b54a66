import { Button } from '@mantine/core'
import {
  type ApprovalRule,
  type ApprovalRules,
  approvalRuleLimits,
  type DryRun,
} from '@sampan/contract/approval-rule'
import { IconHistory, IconLock, IconPlus, IconUser } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { RuleRow } from './rule-row.tsx'
import classes from './rules.module.css'
import type { RulesForm } from './use-rules-form.ts'

interface RuleListProps {
  stored: ApprovalRules
  form: RulesForm
  run: DryRun | undefined
}

/** Ids are made here: rules have them before they are stored. */
const newRule = (): ApprovalRule => ({
  id: crypto.randomUUID(),
  isOn: true,
  outcome: 'approve',
  conditions: [],
  reason: '',
})

/** The rules in their order, between the two that always hold: flags before them, a person after them. */
export function RuleList({ stored, form, run }: RuleListProps) {
  const { t } = useTranslation('approval-rule')
  const { number } = useFormats()
  const { pathname } = useLocation()
  const { rules, setRules } = form
  const { mayKeep, brand } = stored
  const put = (at: number, rule: ApprovalRule) => setRules(rules.with(at, rule))
  const move = (from: number, to: number) => {
    const moved = rules[from]
    if (moved) setRules(rules.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <section className={classes.card} aria-labelledby="rules-head">
      <div className={classes.cardHead}>
        <h2 id="rules-head" className={classes.cardTitle}>
          {t('head')}
        </h2>
        <p className="t-small second">{t('meta')}</p>
      </div>
      <ol className={classes.rules}>
        <li className={classes.fixed}>
          <IconLock size={18} aria-hidden />
          <div>
            <p className={classes.sentence}>{t('flagRule')}</p>
            <p className="t-meta dim">
              {[t('flagNote'), ...(run?.flagged ? [t('would.leave', { count: run.flagged })] : [])].join(
                ' · ',
              )}
            </p>
          </div>
        </li>
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            place={at + 1}
            count={rules.length}
            brandId={brand.id}
            products={stored.products}
            isReadOnly={!mayKeep}
            fits={run?.rules.find(({ id }) => id === rule.id)?.fits}
            errors={faultsOf(form.errors, at)}
            onChange={(next) => put(at, next)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => setRules(rules.toSpliced(at, 1))}
          />
        ))}
        <li className={classes.fixed} data-rest>
          <IconUser size={18} aria-hidden />
          <p className={classes.sentence}>{rules.length === 0 ? t('empty') : t('rest')}</p>
        </li>
      </ol>
      <div className={classes.cardFoot}>
        {mayKeep && rules.length < approvalRuleLimits.rules && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRules([...rules, newRule()])}
          >
            {t('add')}
          </Button>
        )}
        <Link href={`${pathname}/decisions?brand=${brand.id}`} className={classes.footLink}>
          <IconHistory size={16} aria-hidden />
          {t('decisions.title')}
        </Link>
        <span className="t-meta dim num">
          {number(rules.length)} / {number(approvalRuleLimits.rules)}
        </span>
      </div>
    </section>
  )
}

/** The words at one rule, by the path within it. */
function faultsOf(errors: Record<string, string>, at: number): Record<string, string> {
  const head = `rules.${at}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(head) ? [[path.slice(head.length), text]] : [],
    ),
  )
}
