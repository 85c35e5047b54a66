import type * as z from 'zod'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './tenant.schemas.ts'

/** The modes of a country (R14). The creator mode exists as a route mode; a country may grant it too. */
export const modes = ['goods', 'task', 'aboutUs', 'creator'] as const
export type Mode = (typeof modes)[number]

/** An external link replaces the about-us page when the type is 2. */
export const aboutUsTypes = { page: 1, link: 2 } as const
export type TenantInfo = z.infer<typeof schemas.tenantInfoSchema>

export const getTenantInfo: Endpoint<typeof schemas.getTenantInfo> = {
  name: 'getTenantInfo',
  method: 'GET',
  path: `${pcBase}/index/getTenantInfo`,
  effect: 'read',
  actor: everyone,
  summary: 'Who runs this site: name, logo, countries, contacts.',
}

export const getSampleContactInfo: Endpoint<typeof schemas.getSampleContactInfo> = {
  name: 'getSampleContactInfo',
  method: 'GET',
  path: `${pcBase}/index/getSampleContactInfo`,
  effect: 'read',
  actor: everyone,
  summary: 'Whom to ask about samples.',
}

export const getModuleList: Endpoint<typeof schemas.getModuleList> = {
  name: 'getModuleList',
  method: 'GET',
  path: `${pcBase}/index/getModuleList`,
  effect: 'read',
  actor: everyone,
  summary: 'The modes that a country has open; none for a country that the tenant does not work in.',
}

export const listBanners: Endpoint<typeof schemas.listBanners> = {
  name: 'listBanners',
  method: 'POST',
  path: `${pcBase}/banner/getList`,
  effect: 'read',
  actor: everyone,
  summary: 'Banners of a country, in order.',
}

/** Where the API lives, for clients that ask before they call. */
export const getDomain: Endpoint<typeof schemas.getDomain> = {
  name: 'getDomain',
  method: 'GET',
  path: '/domain',
  effect: 'read',
  actor: everyone,
  summary: 'The origin of the API.',
}
