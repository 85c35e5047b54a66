import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { isSameSign, signOf } from './kuaidi100.ts'
import { findParcel, keepParcel, keepSubscription } from './sandbox-parcels.ts'
import { presentParcel } from './sandbox-push.ts'
import { findCompanyByWireCode, guessCompanies, wireCodeOf } from './track-number.ts'

export interface CarrierSandboxOptions {
  pool: Pool
  config: { customer: string; key: string }
}

interface Verdict {
  result: boolean
  returnCode: string
  message: string
}

const verdict = (returnCode: string, message: string): Verdict => ({
  result: returnCode === '200',
  returnCode,
  message,
})

/** Kuaidi100 as a Fastify plugin: queries, subscriptions with pushes, and which company a number belongs to. */
export function createCarrierSandbox(options: CarrierSandboxOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
    app.setErrorHandler((error, request, reply) => {
      request.log.error(error)
      return reply.code(500).send(verdict('501', '服务器错误'))
    })
    app.post('/poll/query.do', (request) => answerQuery(options, request.body))
    app.post('/poll', (request) => answerSubscription(options, request.body))
    app.get('/autonumber/auto', async (request) => {
      const { num, key } = request.query as { num?: string; key?: string }
      if (key !== options.config.key) return verdict('601', 'POLL:KEY已过期')
      return guessCompanies(num ?? '').map((company) => ({
        comCode: wireCodeOf(company),
        name: company.name,
      }))
    })
  }
}

const queryForm = z.object({ customer: z.string(), sign: z.string(), param: z.string() })
const queryParam = z.object({
  com: z.string().min(1),
  num: z.string().min(6).max(32),
  phone: z.string().default(''),
})

async function answerQuery({ pool, config }: CarrierSandboxOptions, body: unknown): Promise<object> {
  const form = queryForm.safeParse(body)
  const param = queryParam.safeParse(jsonOf(form.data?.param))
  if (!form.success || !param.success) return verdict('400', '提交的数据不完整')
  if (form.data.customer !== config.customer) return verdict('601', 'POLL:KEY已过期')
  const expected = signOf(form.data.param + config.key + config.customer)
  if (!isSameSign(form.data.sign, expected)) return verdict('503', '验证签名失败')
  const { com, num, phone } = param.data
  if (com === 'shunfeng' && !/\d{4}$/.test(phone)) return verdict('408', '快递公司参数异常：手机号码不能为空')
  const parcel = await findParcel(pool, { company: com, trackNum: num })
  if (!parcel || parcel.state === null) return verdict('500', '查询无结果，请隔段时间再查')
  return presentParcel(pool, parcel)
}

const subscriptionParam = z.object({
  company: z.string().default(''),
  number: z.string().min(6).max(32),
  key: z.string(),
  parameters: z.object({
    callbackurl: z.url({ protocol: /^https?$/ }),
    salt: z.string().default(''),
    autoCom: z.string().default('0'),
    phone: z.string().default(''),
  }),
})

async function answerSubscription({ pool, config }: CarrierSandboxOptions, body: unknown): Promise<Verdict> {
  const form = z.object({ schema: z.literal('json'), param: z.string() }).safeParse(body)
  const param = subscriptionParam.safeParse(jsonOf(form.data?.param))
  if (!form.success || !param.success) return verdict('400', '提交的数据不完整')
  if (param.data.key !== config.key) return verdict('601', 'POLL:KEY已过期')
  const { number, parameters } = param.data
  const known = findCompanyByWireCode(param.data.company)
  const company = known ?? (parameters.autoCom === '1' ? guessCompanies(number)[0] : undefined)
  if (!company) return verdict('700', '订阅方的订阅数据存在错误（如不支持的快递公司、单号为空、单号超长等）')
  const { phone, callbackurl, salt } = parameters
  const parcel = await keepParcel(pool, { company: wireCodeOf(company), trackNum: number, phone })
  const isNew = await keepSubscription(pool, { parcelId: parcel.id, callbackUrl: callbackurl, salt })
  return isNew ? verdict('200', '提交成功') : verdict('501', '重复订阅')
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
