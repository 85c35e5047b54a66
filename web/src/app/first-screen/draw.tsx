import { type Language, languageTag } from '@sampan/contract/country'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Boot } from '#lib/boot.ts'
import { speak, startWords } from '#lib/i18n.ts'
import { queryClient } from '#lib/query.ts'
import { setDrawnAt } from '#ui/clock/use-now.ts'
import { App } from '../app.tsx'
import { fillFromBoot } from '../boot.ts'
import { makeRouter } from '../router.tsx'
import { standIn } from './stand-in-browser.ts'

/** A page that the server wants drawn. */
export interface Drawing {
  /** Path and query. */
  address: string
  language: Language
  isPhone: boolean
  /** What the page comes with; its components find there what they would ask for. */
  boot: Boot
}

let started: Promise<void> | undefined

/**
 * Draws a page as a visitor sees it who comes for the first time. It runs where there is no browser
 * (server/src/pages/drawing.ts), one page at a time: place, words and answers lie in modules.
 * @param drawing none, where the code shall only be there when the first is wanted
 * @returns the HTML inside `#root`, which the application takes over (main.tsx)
 */
export async function draw(drawing: Drawing | undefined): Promise<string> {
  if (!drawing) return ''
  const { address, language, isPhone, boot } = drawing
  standIn({ address, languageTag: languageTag(language), isPhone })
  queryClient.clear()
  fillFromBoot(boot)
  setDrawnAt(boot.at)
  started ??= startWords()
  await started
  await speak(language)
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return renderToString(<App router={router} />)
}
