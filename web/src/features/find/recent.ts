import { useEffect, useRef } from 'react'
import { ownPlace, readAccountId } from '#lib/session.ts'

/** Something that was opened; its address without the `/m` of phones. */
export interface Recent {
  href: string
  title: string
}

const most = 8
/** A page has its title by then. */
const titleMs = 1_500
/** Pages of one record: every page of the console whose address ends with an id. */
const isRecord = /^\/console\/[a-z-]+\/[0-9a-f-]{36}$/

/** Kept on the device for its account; logging out takes it away. */
const place = (): string => ownPlace(readAccountId(), 'recent')

export function readRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '[]')
    return Array.isArray(kept) ? (kept as Recent[]).filter(({ href, title }) => href && title) : []
  } catch {
    return []
  }
}

export function noteRecent(opened: Recent): void {
  try {
    const others = readRecent().filter(({ href }) => href !== opened.href)
    localStorage.setItem(place(), JSON.stringify([opened, ...others].slice(0, most)))
  } catch {
    // A full or forbidden storage only costs the list.
  }
}

/**
 * Keeps which records the reader opens, by the title of their pages. Where a record is slow, the title is still that of the page
 * before: it is not taken for the record's, whose own is kept when it comes.
 */
export function useNoteRecent(pathname: string): void {
  const former = useRef('')
  useEffect(() => {
    const href = pathname.replace(/^\/m(?=\/)/, '')
    const leave = () => {
      former.current = document.title
    }
    if (!isRecord.test(href)) return leave
    const note = () => {
      // The tenant's name is the last part of every title.
      const title = document.title.split(' · ').slice(0, -1).join(' · ')
      if (title && document.title !== former.current) noteRecent({ href, title })
    }
    const timer = setTimeout(note, titleMs)
    const observer = new MutationObserver(note)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      leave()
    }
  }, [pathname])
}
