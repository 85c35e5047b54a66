import { type Language, languageTag } from '@sampan/contract/country'
import { escapeHtml } from './escape.ts'

export interface Trouble {
  language: Language
  /** In the reader's language. */
  message: string
  /** What somebody names who asks about it. */
  reference: string
  /** Where trying again may help; seconds from now, absent where it will not pass by itself. */
  againIn?: number
}

/** What a browser shows when a page itself cannot be made: words, no scripts, nothing that has to be read from anywhere. */
export function troublePage({ language, message, reference, againIn }: Trouble): string {
  const refresh = againIn === undefined ? '' : `<meta http-equiv="refresh" content="${againIn}">`
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>Sampan</title>
<style>
:root { color-scheme: light dark; --ground: #faf9f6; --text: #1c1b18; --soft: #6b675f }
@media (prefers-color-scheme: dark) { :root { --ground: #141412; --text: #f1efe9; --soft: #a29d92 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box;
  background: var(--ground); color: var(--text); font: 17px/1.6 system-ui, sans-serif; text-align: center }
p { margin: 0; max-width: 36ch; text-wrap: balance; overflow-wrap: anywhere }
small { color: var(--soft); font-size: 13px }
</style>
</head>
<body>
<p>${escapeHtml(message)}</p>
<small>${escapeHtml(reference)}</small>
</body>
</html>
`
}
