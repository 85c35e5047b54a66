import { Button } from '@mantine/core'
import type { ApprovalRules } from '@sampan/contract/approval-rule'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { Tag } from '#ui/mark/status-badge.tsx'
import classes from './rules.module.css'
import type { RulesForm } from './use-rules-form.ts'

/** Every version that was live, by whom and for how long; any can be taken up again. */
export function RuleVersions({ stored, form }: { stored: ApprovalRules; form: RulesForm }) {
  const { t } = useTranslation('approval-rule')
  const { moment } = useFormats()
  if (stored.versions.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="rule-versions">
      <div className={classes.cardHead}>
        <h2 id="rule-versions" className={classes.cardTitle}>
          {t('versions.title')}
        </h2>
      </div>
      <ul className={classes.versions}>
        {stored.versions.map(({ version, since, until, by, rules }) => (
          <li key={version} className={classes.version}>
            <div className={classes.versionText}>
              <span className={classes.versionName}>
                {t('versions.one', { version })}
                {stored.live?.version === version && <Tag tint="river">{t('versions.isLive')}</Tag>}
              </span>
              <span className="t-meta dim">
                {t(until ? 'versions.span' : 'versions.since', {
                  name: by ?? t('somebody'),
                  from: moment(since),
                  until: until ? moment(until) : '',
                })}
                {' · '}
                {t('versions.rules', { count: rules.length })}
              </span>
            </div>
            {stored.mayKeep && (
              <Button
                variant="quiet"
                size="compact-sm"
                onClick={() => {
                  form.setRules(rules)
                  showDone(t('versions.taken', { version }))
                }}
              >
                {t('versions.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
