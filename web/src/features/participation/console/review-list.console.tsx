import { useTranslation } from 'react-i18next'
import { SignUpList } from './sign-up-list.tsx'

/** The same list, opened at the content that is under review. */
export function Page() {
  const { t } = useTranslation('task')
  return <SignUpList title={t('review.title')} home="content" />
}
