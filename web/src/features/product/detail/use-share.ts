import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { copyToClipboard } from '#ui/mark/copy.ts'

/**
 * Shares the page in sight by the device's own sheet, else copies its link. The link is the desktop path, which the
 * server turns into the phone's where needed, with the country that its prices belong to.
 */
export function useShare() {
  const { t } = useTranslation('product')
  const { country } = usePlace()
  return async (title: string) => {
    const link = new URL(location.href)
    link.pathname = link.pathname.replace(/^\/m\//, '/')
    link.searchParams.delete('apply')
    link.searchParams.delete('signUp')
    link.searchParams.set('countryCode', country)
    const url = link.href
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        if (await copyToClipboard(url)) showDone(t('share.copied'))
        else showError(t('share.failed'))
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showError(t('share.failed'))
    }
  }
}
