import { Button } from '@mantine/core'
import { IconCheck, IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { bringIntoSight } from '#ui/frame/into-sight.ts'
import { Link } from '#ui/frame/links.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import type { PaperPage, PaperPart } from './paper-pages.ts'
import classes from './reading.module.css'
import type { Signing } from './use-signing.ts'

/** Milliseconds that the end of a page is in view before the page counts as read. */
const readAfter = 1_000

/** Where a page begins and ends, for who presses "read on". */
const pageStart = (at: number): string => `mou-page-${at}`
const pageEnd = (at: number): string => `mou-page-end-${at}`

/** Leads on: to the beginning of a page, or to its end where the beginning is in view already. */
export function showPage(at: number): void {
  const start = document.getElementById(pageStart(at))
  const isAtStart = start !== null && start.getBoundingClientRect().top < window.innerHeight * 0.4
  if (isAtStart) bringIntoSight(document.getElementById(pageEnd(at)), 'end')
  else bringIntoSight(start)
}

/** The paper as text that flows, page by page; its PDF is one press away. */
export function ReadingStep({ signing }: { signing: Signing }) {
  const { t } = useTranslation('mou')
  const { paper, pages, count, draft } = signing
  if (!paper) return <ListSkeleton rows={4} form="cards" />
  if (!paper.text) {
    return (
      <section className={classes.page}>
        <p className="t-read">{t('signing.noText')}</p>
        <PdfLink url={paper.url} />
      </section>
    )
  }
  return (
    <div className={classes.pages} lang={paper.text.language === 'vn' ? 'vi' : paper.text.language}>
      {pages.map((page, at) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a paper never change
          key={at}
          at={at}
          page={page}
          place={t('signing.page', { page: at + 1, pages: count })}
          number={signing.mou?.number ?? ''}
          isRead={draft.read.includes(at)}
          onRead={() => signing.markRead(at)}
        />
      ))}
      <PdfLink url={paper.url} />
    </div>
  )
}

function PdfLink({ url }: { url: string }) {
  const { t } = useTranslation('mou')
  return (
    <Button
      component={Link}
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="quiet"
      rightSection={<IconExternalLink size={18} aria-hidden />}
    >
      {t('signing.pdf')}
    </Button>
  )
}

interface PageProps {
  at: number
  page: PaperPage
  place: string
  number: string
  isRead: boolean
  onRead: () => void
}

function Page({ at, page, place, number, isRead, onRead }: PageProps) {
  const end = useSeen(isRead, onRead)
  return (
    <section className={classes.page} id={pageStart(at)} aria-label={place}>
      <header className={classes.pageHead}>
        <span>{number}</span>
        <span className={classes.place}>
          {isRead && <IconCheck size={14} stroke={2.5} aria-hidden />}
          {place}
        </span>
      </header>
      {page.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
        <Part key={index} part={part} />
      ))}
      <div ref={end} id={pageEnd(at)} className={classes.end} />
    </section>
  )
}

/** Tells once that an element has been in view for a while. */
function useSeen(isSeen: boolean, onSeen: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const tell = useRef(onSeen)
  tell.current = onSeen
  useEffect(() => {
    if (isSeen || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => tell.current(), readAfter)
    })
    watch.observe(element.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [isSeen])
  return element
}

function Part({ part }: { part: PaperPart }): ReactNode {
  if (part.kind === 'title') {
    return (
      <>
        <h2 className="t-section">{part.text}</h2>
        <p className="t-meta dim">{part.note}</p>
      </>
    )
  }
  if (part.kind === 'heading') return <h2 className="t-section">{part.text}</h2>
  if (part.kind === 'text') return <p className={`${classes.text} t-read`}>{part.text}</p>
  if (part.kind === 'facts') {
    return (
      <dl className={classes.facts}>
        {part.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <ol className={classes.duties}>
      {part.rows.map(([who, what, when]) => (
        <li key={`${who} ${what}`}>
          <span className={classes.who}>{who}</span>
          <span>{what}</span>
          <b>{when}</b>
        </li>
      ))}
    </ol>
  )
}
