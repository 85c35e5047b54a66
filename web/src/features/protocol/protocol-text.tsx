import { blocksOf } from '@sampan/contract/text-blocks'
import { Fragment } from 'react'
import classes from './protocol.module.css'

/** The headings of a document and the ends of their addresses, for its table of contents. */
export const headingsOf = (body: string): { id: string; text: string }[] =>
  blocksOf(body)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }, at) => ({ id: `s${at + 1}`, text }))

interface ProtocolTextProps {
  body: string
  /** BCP 47 of the text. */
  lang: string
}

/** A document as its readers see it: numbered headings, and paragraphs below them. */
export function ProtocolText({ body, lang }: ProtocolTextProps) {
  let number = 0
  return (
    <div lang={lang} className={classes.text}>
      {blocksOf(body).map(({ kind, text }, at) => {
        if (kind === 'heading') number += 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <Fragment key={at}>
            {kind === 'heading' ? (
              <h2 id={`s${number}`} className={classes.heading}>
                {number}. {text}
              </h2>
            ) : (
              <p className={classes.paragraph}>{text}</p>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}
