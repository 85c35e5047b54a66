import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '#app/theme/theme-provider.tsx'
import { type Frame, useFrame } from '#app/theme/use-frame.ts'
import words from '#lib/words.ts'
import { Toasts } from '#ui/frame/toasts.tsx'
import { Viewer } from '#ui/video/viewer.tsx'
import { Cards, phonePages } from './gallery/cards.tsx'
import { Cases } from './gallery/cases.tsx'
import { Clocks } from './gallery/clocks.tsx'
import { Badges, Foundations } from './gallery/foundations.tsx'
import classes from './gallery/gallery.module.css'
import { Lists } from './gallery/lists.tsx'
import { now } from './gallery/people.ts'
import { States } from './gallery/states.tsx'

/*
 * A development page, not part of the production build: every part in both schemes, all frames and five languages.
 * `npx vite` in web/, then /gallery.html?lang=th&scheme=dark; one phone page alone: ?frame=phone&page=samples
 */
const query = new URLSearchParams(location.search)
const wordFiles = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/*/ui.json', {
  eager: true,
})
const resources = Object.fromEntries(
  Object.entries(wordFiles).map(([path, file]) => [
    /locales\/([\w-]+)\//.exec(path)?.[1] ?? '',
    { ui: file.default },
  ]),
)
const language = query.get('lang') ?? 'en'
words.init({ lng: language, resources })
document.documentElement.lang = language === 'vn' ? 'vi' : language

function Gallery() {
  const [frame, setFrame] = useState<Frame>((query.get('frame') as Frame) ?? 'console')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  useFrame(frame)
  const page = query.get('page')
  if (page) return phonePages[page]?.() ?? null
  return (
    <div className={classes.page} data-ready>
      <div className={classes.bar}>
        <SegmentedControl
          data={['light', 'dark']}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light' | 'dark')}
        />
        <SegmentedControl
          data={['console', 'site', 'phone']}
          value={frame}
          onChange={(value) => setFrame(value as Frame)}
        />
      </div>
      <Foundations />
      <Clocks />
      <Cases />
      <Badges />
      <Lists />
      <States />
      <Cards />
      <Toasts isPhone={frame === 'phone'} />
    </div>
  )
}

localStorage.setItem('sampan-color-scheme', query.get('scheme') ?? 'light')
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThemeProvider tenantColor={query.get('tenant') ?? undefined}>
      <Viewer timeZone="Asia/Bangkok" frozenNow={now}>
        <Gallery />
      </Viewer>
    </ThemeProvider>
  </StrictMode>,
)
