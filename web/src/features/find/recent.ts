import { useEffect } from 'react'
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

/** Keeps which records the reader opens, by the title of their pages. */
export function useNoteRecent(pathname: string): void {
  useEffect(() => {
    const href = pathname.replace(/^\/m(?=\/)/, '')
    if (!isRecord.test(href)) return
    const timer = setTimeout(() => {
      // The tenant's name is the last part of every title.
      const title = document.title.split(' · ').slice(0, -1).join(' · ')
      if (title) noteRecent({ href, title })
    }, titleMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
