import type { ImportColumn } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type words from '../../../../locales/en/import.json'
import type { Entered, Row } from './import-kinds.ts'

/** What is wrong with a cell of a row, in the caller's words. */
export const faultOf = (
  ctx: Ctx,
  row: Row,
  column: ImportColumn | '',
  key: keyof typeof words.fault,
): Extract<Entered, { message: string }> => ({
  row,
  column,
  message: ctx.app.words.say(ctx.language, `import:fault.${key}`, {
    ...(['id', 'vn'].includes(ctx.language)
      ? { example: '1.200', money: '1.200,50' }
      : { example: '1,200', money: '1,200.50' }),
  }),
})
