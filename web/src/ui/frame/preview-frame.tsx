import type { CountryCode, Language } from '@sampan/contract/country'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { OtherPlace, placeOf } from '#lib/place.ts'
import { OtherLanguage } from '#lib/react-words.tsx'
import { bringLanguage } from '#lib/words.ts'
import classes from './preview-frame.module.css'

interface PreviewFrameProps {
  /** Names the frame for screen readers. */
  title: string
  /** For which reader the page is drawn: the language and the country. */
  language: Language
  country: CountryCode
  /** The width of the page's viewport, in px; it is drawn smaller by `scale`. */
  width: number
  height: number
  scale: number
  children: ReactNode
}

/**
 * A page within the page, as somebody else sees it: of its own width, so that what is drawn for phones is, and in its reader's
 * language. It only shows: nothing in it can be pressed.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, language, country, width, height, scale, children } = props
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const place = useMemo(() => placeOf(country, language), [country, language])
  const root = useStyledRoot(frame, place.languageTag)
  const isSaid = useWordsOf(place.languageTag)
  return (
    <div style={{ width: width * scale, height: height * scale, overflow: 'hidden' }}>
      <iframe
        ref={setFrame}
        className={classes.frame}
        title={title}
        style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {root &&
        isSaid &&
        createPortal(
          <OtherPlace value={place}>
            <OtherLanguage value={place.languageTag}>
              <Suspense fallback={null}>{children}</Suspense>
            </OtherLanguage>
          </OtherPlace>,
          root,
        )}
    </div>
  )
}

/** Whether what is shown can be said in a language; its files come before anything is drawn. */
function useWordsOf(tag: string): boolean {
  const [said, setSaid] = useState('')
  useEffect(() => {
    let isWanted = true
    void bringLanguage(tag).then(() => isWanted && setSaid(tag))
    return () => {
      isWanted = false
    }
  }, [tag])
  return said === tag
}

/** The body of the frame's own page, with the styles of this one, those that come later too. */
function useStyledRoot(frame: HTMLIFrameElement | null, tag: string): HTMLElement | undefined {
  const [root, setRoot] = useState<HTMLElement>()
  useEffect(() => {
    const page = frame?.contentDocument
    if (!page) return
    const takeStyles = () => {
      const own = [...document.querySelectorAll('style, link[rel=stylesheet]')]
      page.head.replaceChildren(...own.map((each) => each.cloneNode(true)))
    }
    const takeLook = () => {
      for (const { name, value } of document.documentElement.attributes)
        if (name.startsWith('data-')) page.documentElement.setAttribute(name, value)
    }
    takeStyles()
    takeLook()
    page.body.inert = true
    setRoot(page.body)
    const styles = new MutationObserver(takeStyles)
    styles.observe(document.head, { childList: true, subtree: true })
    const look = new MutationObserver(takeLook)
    look.observe(document.documentElement, { attributes: true })
    return () => {
      styles.disconnect()
      look.disconnect()
    }
  }, [frame])
  useEffect(() => {
    if (root) root.ownerDocument.documentElement.lang = tag
  }, [root, tag])
  return root
}
