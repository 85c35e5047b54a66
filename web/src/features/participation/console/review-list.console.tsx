import { useTranslation } from '#lib/react-words.tsx'
import { SignUpList } from './sign-up-list.tsx'

/** The same list, opened at the content that is under review. */
export function Page() {
  const { t } = useTranslation('task')
  return <SignUpList title={t('review.title')} home="content" />
}
