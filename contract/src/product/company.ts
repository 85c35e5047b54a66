import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './company.schemas.ts'

export type Company = z.output<typeof schemas.companySchema>

const base = `${adminBase}/brandVerification/company`

/** Whether two names are one and the same: capitals and spaces make no other company (R313). */
export const isSameCompanyName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

export const getCompany: Endpoint<typeof schemas.getCompany> = {
  name: 'getCompany',
  method: 'GET',
  effect: 'read',
  path: `${base}/get`,
  actor: consoleActorsOf('keepCompany'),
  summary: 'What a company entered about itself, its phone and logo, to be changed; of a brand its own.',
}

export const saveCompany: Endpoint<typeof schemas.saveCompany> = {
  name: 'saveCompany',
  method: 'POST',
  effect: 'write',
  path: `${base}/save`,
  actor: consoleActorsOf('keepCompany'),
  summary:
    'Stores name, website, categories, phone and logo of a company; a verified one that takes another name is verified anew.',
}
