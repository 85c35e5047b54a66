import { IconGift, IconUserPlus, IconWallet } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './introduction.module.css'

const steps = [
  { key: 'register', icon: IconUserPlus },
  { key: 'agree', icon: IconGift },
  { key: 'post', icon: IconWallet },
] as const

/** From nothing to the first reward in three steps. */
export function IntroductionSteps() {
  const { t } = useTranslation('introduction')
  return (
    <section className={classes.section} id="steps">
      <h2 className={classes.title}>{t('steps.title')}</h2>
      <ol className={classes.cards}>
        {steps.map(({ key, icon: StepIcon }, index) => (
          <li key={key} className={classes.card}>
            <span className={classes.stepHead}>
              <span className={classes.icon}>
                <StepIcon size={24} aria-hidden />
              </span>
              <span className={classes.number}>{index + 1}</span>
            </span>
            <h3 className={classes.cardTitle}>{t(`steps.${key}.title`)}</h3>
            <p className={classes.cardText}>{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
