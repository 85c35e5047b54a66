import { IconGift, IconSignature, IconVideo } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './how-it-works.module.css'

const steps = [
  { key: 'choose', icon: IconGift },
  { key: 'agree', icon: IconSignature },
  { key: 'post', icon: IconVideo },
] as const

/** The three steps from a sample to a post. */
export function HowItWorks() {
  const { t } = useTranslation('product')
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, icon: StepIcon }) => (
        <li key={key} className={classes.step}>
          <span className={classes.icon}>
            <StepIcon size={20} aria-hidden />
          </span>
          <span>
            <span className={classes.title}>{t(`how.${key}.title`)}</span>
            <span className={classes.text}>{t(`how.${key}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
