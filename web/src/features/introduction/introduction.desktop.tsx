import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { IntroductionClock } from './introduction-clock.tsx'
import { IntroductionClose } from './introduction-close.tsx'
import { IntroductionHero } from './introduction-hero.tsx'
import { IntroductionPromises } from './introduction-promises.tsx'
import { IntroductionQuestions } from './introduction-questions.tsx'
import { IntroductionSteps } from './introduction-steps.tsx'
import { useIntroduction } from './use-introduction.ts'

/** The registration guide: the first page that most people see. */
export function Page() {
  const { t } = useTranslation('introduction')
  const guide = useIntroduction('')
  usePageTitle(t('pageTitle'), t('text', { name: guide.name }))
  return (
    <Container>
      <IntroductionHero guide={guide} />
      <IntroductionSteps />
      <IntroductionClock />
      <IntroductionPromises />
      <IntroductionQuestions />
      <IntroductionClose guide={guide} />
    </Container>
  )
}
