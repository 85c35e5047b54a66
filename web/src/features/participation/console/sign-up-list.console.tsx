import { useTranslation } from '#lib/react-words.tsx'
import { SignUpList } from './sign-up-list.tsx'

/** Who wants to take part, who takes part, and the state of each. */
export function Page() {
  const { t } = useTranslation('task')
  return <SignUpList title={t('signUps.title')} home="all" />
}
