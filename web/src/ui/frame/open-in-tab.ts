import { messageOf } from '#lib/forms.ts'
import { showError } from './toasts.tsx'

/** Opens a file in a tab of its own. In: what asks for its address, which notes the look. */
export async function openInTab(ask: () => Promise<{ url: string }>): Promise<void> {
  // In the press itself: browsers keep tabs shut that open after an answer. With `noopener` there would be no tab to lead.
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  try {
    const { url } = await ask()
    if (tab) tab.location.replace(url)
    else location.assign(url)
  } catch (error) {
    tab?.close()
    showError(messageOf(error))
  }
}
