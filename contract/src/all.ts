import * as access from './access.ts'
import * as account from './account.ts'
import * as address from './address.ts'
import * as bank from './bank.ts'
import * as category from './category.ts'
import * as creator from './creator.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as file from './file.ts'
import * as job from './job.ts'
import * as managedCreator from './managed-creator.ts'
import * as mou from './mou.ts'
import * as participation from './participation.ts'
import * as payout from './payout.ts'
import * as product from './product.ts'
import * as productEdit from './product-edit.ts'
import * as productStock from './product-stock.ts'
import * as sample from './sample.ts'
import * as sampleVerbs from './sample-verbs.ts'
import * as shipment from './shipment.ts'
import * as task from './task.ts'
import * as taskEdit from './task-edit.ts'
import * as tenant from './tenant.ts'

const modules = [
  tenant,
  category,
  account,
  access,
  creator,
  address,
  bank,
  payout,
  product,
  productEdit,
  productStock,
  sample,
  sampleVerbs,
  mou,
  shipment,
  task,
  taskEdit,
  participation,
  managedCreator,
  feedback,
  job,
  file,
]

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'effect' in value && 'actor' in value

/** Every endpoint of the contract, for the API document and for the test that calls each as every actor. */
export const allEndpoints: AnyEndpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)
