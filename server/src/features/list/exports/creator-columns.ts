import type { CreatorAccount } from '@sampan/contract/creator'
import type { App } from '#context.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ExportColumn } from '#kit/export/list-export.ts'

type Shown = Pick<CreatorAccount, 'handle' | 'platform' | 'followers' | 'tier'> & { fullName?: string }

/** What lists show of a creator: name, handle, platform, followers and tier. */
export function creatorColumns<Row>(creatorOf: (row: Row) => Shown & { fullName: string }) {
  const { text } = columnsOf<App, Row>()
  return [
    text('creator', (row) => creatorOf(row).fullName),
    ...accountColumns(creatorOf),
  ] satisfies ExportColumn<App, Row>[]
}

/** The same without the person's name. */
export function accountColumns<Row>(creatorOf: (row: Row) => Shown): ExportColumn<App, Row>[] {
  const { text, number } = columnsOf<App, Row>()
  return [
    text('handle', (row) => creatorOf(row).handle),
    text('platform', (row, { app, language }) =>
      app.words.say(language, `task:platform.${creatorOf(row).platform as 1}`),
    ),
    number('followers', (row) => creatorOf(row).followers),
    text('tier', (row, { app, language }) => app.words.say(language, `sample:tier.${creatorOf(row).tier}`)),
  ]
}

/** Yes or no, in the reader's language. */
export const yesNo = (is: boolean, { app, language }: Parameters<ExportColumn<App, never>['value']>[1]) =>
  app.words.say(language, is ? 'list:yes' : 'list:no')
