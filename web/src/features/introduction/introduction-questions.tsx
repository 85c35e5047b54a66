import { limits } from '@sampan/contract/limits'
import { IconChevronDown } from '@tabler/icons-react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './introduction.module.css'

const questions = ['cost', 'time', 'delete', 'several', 'paid', 'data'] as const

/** What people ask before they register; the numbers are the product's own. */
export function IntroductionQuestions() {
  const { t } = useTranslation('introduction')
  const { data: tenant } = useTenant()
  const name = tenant?.clientName ?? 'Sampan'
  const values = { name, days: limits.keepPublicDays, attempts: 3, from: 3, to: 5 }
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{t('questions.title')}</h2>
      <div className={classes.questions}>
        {questions.map((key) => (
          <details key={key} className={classes.question}>
            <summary>
              {t(`questions.${key}.ask`)}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <p>{t(`questions.${key}.answer`, values)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
