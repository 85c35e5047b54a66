import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const base='http://127.0.0.1:5471', api='http://localhost:3471'
const axe=readFileSync('node_modules/axe-core/axe.min.js','utf8')
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const login=async who=>(await (await fetch(api+'/apis/api/tenant/pc/user/login',{method:'POST',headers:{'content-type':'application/json',countryCode:'TH'},body:JSON.stringify({email:`${who}@sampan.example`,password:'sampan2026'})})).json()).data
for(const [who,paths] of Object.entries({brand:['samples','tasks','sign-ups','mous','products'],creators:['creators'],admin:['feedback','jobs']})){
 const d=await login(who)
 for(const phone of [false,true]){
  const ctx=await b.newContext({viewport:phone?{width:375,height:812}:{width:1024,height:900},isMobile:phone,hasTouch:phone,storageState:{cookies:[],origins:[{origin:base,localStorage:[['access-token',d.accessToken],['refresh-token',d.refreshToken],['countryCode','TH'],['language','en']].map(([name,value])=>({name,value}))}]}})
  const p=await ctx.newPage(); p.on('pageerror',e=>console.log('ERR',e.message)); p.on('console',m=>m.type()==='error'&&console.log('CON',p.url(),m.text().slice(0,300)))
  for(const path of paths){
   await p.goto(`${base}${phone?'/m':''}/console/${path}`)
   await p.waitForSelector('table tbody tr a, ul li[class*=card], h2, table tbody:not([aria-hidden]) tr',{timeout:20000}).catch(()=>console.log('none',path))
   await p.waitForTimeout(300)
   await p.evaluate(axe)
   const r=await p.evaluate(()=>axe.run({runOnly:['wcag2a','wcag2aa','wcag21aa','wcag22aa','best-practice']}))
   console.log(who,phone?'phone':'1024',path,r.violations.map(v=>v.id+': '+v.nodes.slice(0,2).map(n=>n.html.slice(0,140)).join(' || ')).join('\n   ')||'ok')
   await p.screenshot({path:`/tmp/lists-shots/axe-${who}-${path}-${phone?'phone':'1024'}.png`})
  }
  await ctx.close()
 }
}
await b.close()
