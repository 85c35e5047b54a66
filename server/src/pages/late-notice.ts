import type { Language } from '@sampan/contract/country'
import type { Words } from '#kit/words.ts'
import { escapeHtml } from './escape.ts'

/** Seconds that a page may stay empty. A cheap phone on a slow line shows it after three or four. */
const patience = 10

/**
 * What a reader sees where the scripts of a page do not come, or end in an error before they show anything: words and a
 * way on, instead of an empty page for good; below HTML that the server rendered, since that can be read and its links work. It
 * needs no script. Out: HTML behind `#root` that is removed when the scripts have rendered something in it.
 */
export function lateNotice(words: Words, language: Language): string {
  const say = (key: string) => escapeHtml(words.say(language, `ui:late.${key}`))
  return `<div id="late">
      <style>
        #late { --ground: #faf9f6; --text: #1c1b18; position: fixed; inset: 0; display: grid; place-content: center;
          justify-items: center; gap: 20px; padding: 24px; background: var(--ground); color: var(--text);
          font: 17px/1.6 system-ui, sans-serif; text-align: center; visibility: hidden;
          animation: late 0s ${patience}s forwards }
        #late p { margin: 0; max-width: 36ch; text-wrap: balance; overflow-wrap: anywhere }
        #late a { padding: 10px 20px; border: 1px solid; border-radius: 8px; color: inherit; text-decoration: none }
        [data-page=prerendered] #late { inset: auto 0 0; gap: 8px; padding: 12px 24px; border-top: 1px solid }
        [data-page=running] #root:not(:empty) ~ #late { display: none }
        @media (prefers-color-scheme: dark) { #late { --ground: #141412; --text: #f1efe9 } }
        @keyframes late { to { visibility: visible } }
      </style>
      <p>${say('text')}</p>
      <a href="">${say('again')}</a>
    </div>`
}
