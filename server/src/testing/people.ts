import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { CountryCode } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import type { SignedInActor } from '@sampan/contract/endpoint'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import type { AddressContent } from '#features/address/address.tables.ts'
import { address } from '#features/address/address.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { productWords } from '#features/product/product-search.ts'
import { verificationOf } from '#features/product/verification/testing/verifications.ts'
import { verification } from '#features/product/verification/verification.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import type { Tokens } from '#kit/call/session.ts'
import type { TestServer } from './server.ts'

/** Somebody with an account and a session, made in the database: registering is tested by its own tests. */
export interface Person {
  id: string
  name: string
  email: string
  role: SignedInActor
  tokens: Tokens
}

export interface CreatorPerson extends Person {
  creatorId: string
  handle: string
  addressId: string
}

export interface BrandPerson extends Person {
  brandId: string
}

/** Of everybody who is made here; they come in through their session, and type it where it is asked again. */
export const testPassword = 'Orchid77'
/** Of it, made once: hashing takes a tenth of a second. */
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$+QXCQHNjEUeHfxR1jznORA$rZDId+/1Z2jvXyYBeZC0Scj5Cx+T0FFXQxCFybsHAbk'

let count = 0
const nextNumber = () => {
  count += 1
  return count
}

export async function makePerson(
  server: TestServer,
  role: SignedInActor,
  name: string,
  extra: {
    brandId?: string
    countryCode?: CountryCode
    specialistId?: string
    mcnId?: string
    tenantId?: string
  } = {},
): Promise<Person> {
  const { app } = server
  const tenantId = extra.tenantId ?? server.tenantId
  const id = randomUUIDv7()
  const email = `person${nextNumber()}@example.com`
  const tokens = await app.database.transaction(tenantId, async (db) => {
    await db.insert(account).values({
      tenantId,
      id,
      emailHash: app.cipher.hash(tenantId, email),
      passwordHash: testPasswordHash,
      role,
      fullName: name,
      avatarUrl: '',
      position: '',
      contactCipher: app.cipher.seal(tenantId, { email }),
      brandId: extra.brandId ?? null,
      countryCode: extra.countryCode ?? 'TH',
      specialistId: extra.specialistId ?? null,
      mcnId: extra.mcnId ?? null,
      agreedAt: new Date(),
      createdAt: new Date(),
    })
    const who = { accountId: id, role, brandId: extra.brandId ?? null }
    return app.sessions.start(db, tenantId, who, { ip: '127.0.0.1', userAgent: 'test', now: new Date() })
  })
  return { id, name, email, role, tokens }
}

export const makeStaff = (server: TestServer, role: SignedInActor, name = 'Anan Wattana'): Promise<Person> =>
  makePerson(server, role, name)

export interface McnPerson extends Person {
  mcnId: string
}

/** An agency with one of its people. */
export async function makeMcn(
  server: TestServer,
  { name = 'Sky Talent', person = 'Mook Rattana' } = {},
): Promise<McnPerson> {
  const { tenantId } = server
  const mcnId = randomUUIDv7()
  await server.app.database.transaction(tenantId, (db) =>
    db.insert(mcn).values({ tenantId, id: mcnId, name, countryCode: 'TH', createdAt: new Date() }),
  )
  return { ...(await makePerson(server, 'mcn', person, { mcnId })), mcnId }
}

export async function makeBrand(
  server: TestServer,
  options: { name?: string; countryCode?: CountryCode; isVerified?: boolean } = {},
): Promise<BrandPerson> {
  const brandId = randomUUIDv7()
  const { name = 'Siam Botanics', countryCode = 'TH', isVerified = true } = options
  const now = new Date()
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.insert(brand).values({
      tenantId: server.tenantId,
      id: brandId,
      name,
      countryCode,
      website: 'https://siam-botanics.example',
      categoryKeys: [],
      logoUrl: '',
      color: '',
      verifiedAt: isVerified ? now : null,
      createdAt: now,
    })
    await db
      .insert(verification)
      .values(verificationOf({ tenantId: server.tenantId, brandId, isVerified, now }))
  })
  return { ...(await makePerson(server, 'brand', `${name} owner`, { brandId, countryCode })), brandId }
}

/** A creator with one linked account, of TikTok unless another platform is asked for, and one address in the country. */
export async function makeCreator(
  server: TestServer,
  options: {
    name?: string
    countryCode?: CountryCode
    followers?: number
    specialistId?: string
    mcnId?: string
    platform?: Platform
  } = {},
): Promise<CreatorPerson> {
  const { name = 'ณัฐญา ศรีสุข', countryCode = 'TH', followers = 12_800, platform = platforms.tiktok } = options
  const person = await makePerson(server, 'creator', name, {
    countryCode,
    ...(options.specialistId && { specialistId: options.specialistId }),
    ...(options.mcnId && { mcnId: options.mcnId }),
  })
  const creatorId = randomUUIDv7()
  const handle = `creator${nextNumber()}`
  const addressId = randomUUIDv7()
  const { app, tenantId } = server
  const content = addressContent(name, nextNumber())
  await app.database.transaction(tenantId, async (db) => {
    await db.insert(creator).values({
      tenantId,
      id: creatorId,
      accountId: person.id,
      platform,
      handle,
      nickname: name,
      avatarUrl: '',
      homepageUrl: 'https://www.tiktok.com/@creator',
      followers,
      countryCode,
      isVerified: false,
      openId: randomBytes(12).toString('hex'),
      categories: [],
      search: creatorVector({ handle, nickname: name, fullName: name }),
      linkedAt: new Date(),
    })
    await db.insert(address).values({
      tenantId,
      id: addressId,
      accountId: person.id,
      countryCode,
      cipher: app.cipher.seal(tenantId, content),
      phoneHash: app.cipher.hash(tenantId, content.phone),
      addressHash: app.cipher.hash(tenantId, content.address),
      isDefault: true,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
  })
  return { ...person, creatorId, handle, addressId }
}

const addressContent = (addressee: string, number: number): AddressContent => ({
  addressee,
  phone: `+6681${String(2_000_000 + number)}`,
  areaCodes: [],
  areaNames: ['กรุงเทพมหานคร', 'ปทุมวัน', 'ลุมพินี'],
  city: '',
  address: `${number}/7 ซอยหลังสวน`,
  postcode: '10330',
  email: '',
})

export interface MadeProduct {
  id: string
  skuIds: string[]
}

/** A published product with two variants. `search` is left to the caller where a test searches. */
export async function makeProduct(
  server: TestServer,
  brandId: string,
  options: {
    name?: string
    countryCode?: CountryCode
    needsMou?: boolean
    quota?: number
    stock?: number
    search?: string[]
    promoteType?: number
    cooperationType?: number
  } = {},
): Promise<MadeProduct> {
  const { tenantId, app } = server
  const id = randomUUIDv7()
  const {
    name = 'Rice Milk Brightening Serum',
    countryCode = 'TH',
    needsMou = true,
    quota = 200,
    stock = 50,
  } = options
  const skuIds = [randomUUIDv7(), randomUUIDv7()]
  const now = new Date()
  await app.database.transaction(tenantId, async (db) => {
    tellChanged(db, tenantId, 'product')
    await db.insert(product).values({
      tenantId,
      id,
      brandId,
      countryCode,
      categoryKey: 'beauty',
      name: { en: name },
      description: { en: 'Kind to skin.' },
      sellingPoints: { en: ['Made from jasmine rice'] },
      options: [
        {
          key: 'size',
          name: { en: 'Size' },
          values: [
            { key: '30', name: { en: '30 ml' } },
            { key: '50', name: { en: '50 ml' } },
          ],
        },
      ],
      promoteType: options.promoteType ?? 0,
      cooperationType: options.cooperationType ?? 1,
      currency: 'THB',
      priceMin: '590.00',
      priceMax: '890.00',
      commissionRate: 15,
      shopName: 'Siam Botanics shop',
      shopNumber: 'SB-1',
      needsMou,
      quota,
      quotaUsed: 0,
      stockLeft: skuIds.length * stock,
      publishedAt: now,
      endsAt: null,
      ...productWords(tenantId, countryCode, options.search ?? []),
      createdAt: now,
      updatedAt: now,
    })
    await db.insert(productPicture).values({
      tenantId,
      productId: id,
      position: 0,
      url: '/files/p.webp',
      thumbUrl: '/files/p.thumb.webp',
      ground: 'sage',
    })
    await db.insert(sku).values(
      skuIds.map((skuId, position) => ({
        tenantId,
        id: skuId,
        productId: id,
        position,
        optionKeys: [position === 0 ? '30' : '50'],
        name: { en: position === 0 ? '30 ml' : '50 ml' },
        price: '590.00',
        stock,
        reserved: 0,
        pictureUrl: '',
      })),
    )
  })
  return { id, skuIds }
}
