import type { Language } from '@sampan/contract/country'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { langOf } from '#lib/place.ts'
import { Link } from '#ui/frame/links.tsx'
import classes from './case-head.module.css'

interface CaseHeadProps {
  /** A square picture of 64. */
  picture: ReactNode
  badge: ReactNode
  number: string
  title: string
  /** Of the title, where it is not the reader's own (R118). */
  titleLanguage?: Language | undefined
  /** What the case is about: the product, the task. */
  href: string
  /** A phone's bar above has the title of the page already. */
  isBelowBar?: boolean
  /** One line under the title. */
  meta: ReactNode
}

/** Head of a case as its creator reads it, on the site and on the phone. */
export function CaseHead(props: CaseHeadProps) {
  const { picture, badge, number, title, titleLanguage, href, isBelowBar = false, meta } = props
  const Heading = isBelowBar ? 'h2' : 'h1'
  usePageTitle([number, title].join(' · '))
  return (
    <header className={classes.head}>
      {picture}
      <div className={classes.text}>
        <div className={classes.line}>
          {badge}
          <span className="t-meta dim num">{number}</span>
        </div>
        <Heading className="t-section">
          <Link href={href} {...langOf(titleLanguage)}>
            {title}
          </Link>
        </Heading>
        <p className="t-small second">{meta}</p>
      </div>
    </header>
  )
}
