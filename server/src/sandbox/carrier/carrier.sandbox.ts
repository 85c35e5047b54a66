import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { isSameSign, signOf } from '#gateways/carrier/kuaidi100.ts'
import { guessSandboxCodes, isSandboxCode } from './sandbox-companies.ts'
import { findParcel, keepParcel, keepSubscription } from './sandbox-parcels.ts'
import { presentParcel } from './sandbox-push.ts'

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
      // For a subscription 501 would mean that it existed already.
      const returnCode = request.url.includes('/query.do') ? '501' : '500'
      return reply.code(500).send(verdict(returnCode, '服务器错误'))
    })
    app.post('/poll/query.do', (request) => answerQuery(options, request.body))
    app.post('/poll', (request) => answerSubscription(options, request.body))
    // The documents show GET, the service's own clients POST.
    app.route({
      method: ['GET', 'POST'],
      url: '/autonumber/auto',
      handler: async ({ query, body }) =>
        answerAutoNumber(options, { ...(query as object), ...(body as object) }),
    })
  }
}

function answerAutoNumber({ config }: CarrierSandboxOptions, asked: { num?: string; key?: string }): object {
  if (asked.key !== config.key) return verdict('601', 'POLL:KEY已过期')
  return guessSandboxCodes(asked.num ?? '')
}

/** A word that a client may leave out or send as null or as a number. */
const lenient = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((word) => String(word ?? ''))

const queryForm = z.object({ customer: z.string(), sign: z.string(), param: z.string() })
const queryParam = z.object({
  com: z.string().min(1),
  num: z.string().min(6).max(32),
  phone: lenient,
  resultv2: lenient,
})

async function answerQuery({ pool, config }: CarrierSandboxOptions, body: unknown): Promise<object> {
  const form = queryForm.safeParse(body)
  const param = queryParam.safeParse(jsonOf(form.data?.param))
  if (!form.success || !param.success) return verdict('400', '提交的数据不完整')
  if (form.data.customer !== config.customer) return verdict('601', 'POLL:KEY已过期')
  const expected = signOf(form.data.param + config.key + config.customer)
  if (!isSameSign(form.data.sign, expected)) return verdict('503', '验证签名失败')
  const { com, num, phone, resultv2 } = param.data
  if (!isSandboxCode(com)) return verdict('400', '找不到对应公司')
  if (com === 'shunfeng' && !/\d{4}$/.test(phone)) return verdict('408', '快递公司参数异常：手机号码不能为空')
  const parcel = await findParcel(pool, { company: com, trackNum: num })
  if (!parcel || parcel.state === null) return verdict('500', '查询无结果，请隔段时间再查')
  return presentParcel(pool, parcel, !['', '0'].includes(resultv2))
}

const subscriptionParam = z.object({
  company: lenient,
  number: z.string().min(6).max(32),
  key: z.string(),
  parameters: z.object({
    callbackurl: z.url({ protocol: /^https?$/ }),
    salt: lenient,
    autoCom: lenient,
    phone: lenient,
  }),
})

async function answerSubscription({ pool, config }: CarrierSandboxOptions, body: unknown): Promise<Verdict> {
  const form = z.object({ schema: z.literal('json'), param: z.string() }).safeParse(body)
  const param = subscriptionParam.safeParse(jsonOf(form.data?.param))
  if (!form.success || !param.success) return verdict('400', '提交的数据不完整')
  if (param.data.key !== config.key) return verdict('601', 'POLL:KEY已过期')
  const { number, parameters } = param.data
  const given = param.data.company
  const found = parameters.autoCom === '1' ? guessSandboxCodes(number)[0]?.comCode : undefined
  const company = isSandboxCode(given) ? given : found
  if (!company && given !== '') return verdict('701', '拒绝订阅的快递公司')
  if (!company) return verdict('702', 'POLL:识别不到该单号对应的快递公司')
  const { phone, callbackurl, salt } = parameters
  const parcel = await keepParcel(pool, { company, trackNum: number, phone })
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
