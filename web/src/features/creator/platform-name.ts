import { platformNames } from '@sampan/contract/creator'
import { useTranslation } from '#lib/react-words.tsx'

/** The name of a platform in the reader's language. */
export function usePlatformName(): (platform: number) => string {
  const { t } = useTranslation('creator')
  return (platform) => platformNames[platform] ?? t('otherPlatform')
}
