import { schemeKey } from '../theme/scheme-key.ts'

/**
 * A script of its own in the head of a page whose HTML is for nobody in particular, before anything is painted: dark or light. The application
 * renders the page itself.
 */
const { dataset } = document.documentElement
dataset.page = 'discarded'
try {
  const chosen = localStorage.getItem(schemeKey)
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset.mantineColorScheme = isDark ? 'dark' : 'light'
} catch {
  // Storage that the browser denies is no reason for a page without a look.
}
