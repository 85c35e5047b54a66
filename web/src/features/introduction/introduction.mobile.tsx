import { LanguageMenu } from '#features/tenant/place/language-menu.tsx'
import { PhoneLegal } from '#features/tenant/place/phone-legal.tsx'
import { TenantLogo } from '#features/tenant/tenant-logo.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import classes from './introduction.module.css'
import { IntroductionClock } from './introduction-clock.tsx'
import { IntroductionClose } from './introduction-close.tsx'
import { IntroductionHero } from './introduction-hero.tsx'
import { IntroductionPromises } from './introduction-promises.tsx'
import { IntroductionQuestions } from './introduction-questions.tsx'
import { IntroductionSteps } from './introduction-steps.tsx'
import { useIntroduction } from './use-introduction.ts'

/** The registration guide on the phone: the tab Guide. */
export function Page() {
  const { t } = useTranslation('introduction')
  const guide = useIntroduction('/m')
  usePageTitle(t('pageTitle'), t('text', { name: guide.name }))
  return (
    <PhoneFrame>
      <div className={classes.bar}>
        <TenantLogo size={34} />
        <LanguageMenu />
      </div>
      <IntroductionHero guide={guide} />
      <IntroductionSteps />
      <IntroductionClock />
      <IntroductionPromises />
      <IntroductionQuestions />
      <IntroductionClose guide={guide} />
      <PhoneLegal />
    </PhoneFrame>
  )
}
