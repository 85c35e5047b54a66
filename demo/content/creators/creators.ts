import type { DemoCreator } from '../shape.ts'
import { creatorsOf } from './creator-author.ts'
import { indonesia } from './creators-indonesia.ts'
import { malaysia } from './creators-malaysia.ts'
import { philippines } from './creators-philippines.ts'
import { thailand } from './creators-thailand.ts'
import { vietnam } from './creators-vietnam.ts'

/** Everybody who creates in the demo; the first of each country is its log-in. */
export const creators: DemoCreator[] = [
  ...creatorsOf('TH', thailand),
  ...creatorsOf('VN', vietnam),
  ...creatorsOf('ID', indonesia),
  ...creatorsOf('PH', philippines),
  ...creatorsOf('MY', malaysia),
]
