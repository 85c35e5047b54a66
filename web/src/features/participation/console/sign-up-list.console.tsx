import { useTranslation } from 'react-i18next'
import { SignUpList } from './sign-up-list.tsx'

/** Who wants to take part, who takes part, and where each stands. */
export function Page() {
  const { t } = useTranslation('task')
  return <SignUpList title={t('signUps.title')} home="all" />
}
