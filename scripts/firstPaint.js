const { createHash } = require('node:crypto');

/**
 * Runs in index.html, before any file has arrived. Shows the outline of the top bar to who is signed in: the sign-in has no top bar,
 * nor has the page of a young person. Sends the request of a list that was opened at this address the last time (`firstRequest.ts`) and is
 * not locked; `earlyFetch.ts` takes the response over, if the page still sends the same request.
 */
const FIRST_SCRIPT = "try{const s=[localStorage,sessionStorage].find(s=>s.getItem('authorizationKey')!==null&&s.getItem('pepHandedOver')===null);"
  + "if(top===self&&s){document.getElementById('outline').hidden=false;"
  + "const[p,u,a,i]=JSON.parse(s.getItem('pepLastList')||'[]');"
  + "if(p===location.pathname+location.search&&Date.now()-parseInt(s.getItem('pepLastUsed'))<i){const c=new AbortController,k=a+s.getItem('authorizationKey'),"
  + "r=fetch(u,{headers:{Accept:'application/json, text/plain, */*',Authorization:k},cache:'no-store',referrerPolicy:'no-referrer',signal:c.signal});"
  + "r.catch(()=>0);self.pepFirst={url:u,authorization:k.trim(),response:r,cancel:()=>c.abort()}}}}catch{}";

/** The style of that outline. Each rule says the same as the product's sheets, which arrive later: `npx jest scripts/csp` compares them. */
const FIRST_STYLE = `
:root{color-scheme:light dark;--pep-text-md:0.9375rem;--pep-3:0.75rem;--pep-4:1rem;--pep-5:1.5rem;--pep-top:3rem;--pep-page:#f6f4f0;--pep-surface:#ffffff;--pep-line:#dfdad1;--pep-ink:#221f1b;--pep-accent:#0d5969;--pep-font:"Plain Digits","Atkinson Hyperlegible Next Variable",system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--page-edge:var(--pep-5)}
@media (prefers-color-scheme:dark){:root{--pep-page:#161513;--pep-surface:#1f1e1b;--pep-line:#3b3833;--pep-ink:#efece7;--pep-accent:#82c8d6}}
*,::before,::after{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--pep-page);font-family:var(--pep-font);font-size:var(--pep-text-md)}
.icon{width:1.15em;height:1.15em;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.topbar{display:flex;align-items:center;gap:var(--pep-4);height:var(--pep-top);padding:0 var(--page-edge);background:var(--pep-surface);border-bottom:1px solid var(--pep-line);position:sticky;top:0;z-index:20}
.brand{display:flex;align-items:center;min-height:2.25rem;gap:0.5rem;font-weight:700;font-size:var(--pep-text-md);line-height:1.15;color:var(--pep-ink);text-decoration:none}
.brand .icon{color:var(--pep-accent);width:1.35rem;height:1.35rem}
@media (max-width:73.6875em){:root{--page-edge:var(--pep-4)}}
@media (max-width:35.9375em){:root{--page-edge:var(--pep-3)}.topbar{position:relative}.topbar .brand{min-width:2.25rem}.topbar .brand .t{display:none}}
.start-late{visibility:hidden;position:absolute;inset:0 0 auto;margin:5rem auto 0;max-width:40rem;padding:0 1rem}
#root .start-late{animation:start-late 1ms 5s forwards!important}
@keyframes start-late{to{visibility:visible}}
@media (scripting:none){.start-late{display:none}}
`;

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

module.exports = { FIRST_SCRIPT, FIRST_STYLE, hashOf };
