import { z } from 'zod'
import type { App } from '#context.ts'
import { type Job, job } from '#kit/job/job.ts'
import { countJob, countSamples, countSignUps, signUpJob } from './count-samples.ts'
import {
  mailedMonth,
  mailMonthlyReport,
  monthlyMailJob,
  orderMonthlyReports,
} from './mail-monthly-reports.ts'

export const reportJobs: Job<App>[] = [
  job({ name: countJob, payload: z.object({}), cron: '*/10 * * * *', run: countSamples }),
  job({ name: signUpJob, payload: z.object({}), cron: '5,15,25,35,45,55 * * * *', run: countSignUps }),
  job({ name: 'report-monthly', payload: z.object({}), cron: '35 * * * *', run: orderMonthlyReports }),
  job({ name: monthlyMailJob, payload: mailedMonth, run: mailMonthlyReport }),
]
