import { wordSet } from '../../shared/text/fold';

// Kept lists of hosts and mail providers that many share. In doubt a name belongs here: then less is vouched for.

/** Other names of a host. */
export const otherNames: ReadonlyMap<string, string> = new Map([
  ['fb.com', 'facebook.com'],
  ['fb.me', 'facebook.com'],
  ['instagr.am', 'instagram.com'],
  ['twitter.com', 'x.com'],
  ['telegram.me', 't.me'],
]);

/** Social networks, catalogues and short links, a page each, whose addresses have no case. */
export const pagesWithoutCase = wordSet(`
  about.me africabizinfo.com alibaba.com allmylinks.com amazon.com app.link azfreight.com beacons.ai behance.net
  bento.me bio.link bio.site brabys.com bsky.app businesslist.co.ke businesslist.com.ng calendly.com campsite.bio
  cargoyellowpages.com crunchbase.com discord.com dnb.com dribbble.com ebay.com etsy.com europages.com
  facebook.com flow.page foursquare.com freightnet.com ghanayello.com github.com gitlab.com glassdoor.com
  globalsources.com gumtree.com indeed.com indiamart.com instagram.com issuu.com jctrans.com jiji.co.ke jiji.com.gh
  jiji.ng jumia.com justdial.com kakao.com kompass.com line.me linkedin.com linktr.ee lnk.bio m.me made-in-china.com
  medium.com messenger.com milkshake.app ok.ru olx.com page.link patreon.com pigiame.co.ke pinterest.com quora.com
  reddit.com scribd.com skype.com slideshare.net snapchat.com solo.to t.me taplink.at taplink.cc threads.com
  threads.net tiktok.com tradeindia.com tripadvisor.com trustpilot.com twitch.tv vconnect.com viber.com vimeo.com
  vk.com wa.business wcaworld.com weibo.com wikidata.org wikipedia.org x.com xing.com yellowpages.co.ke
  yellowpages.com yelp.com zalo.me zoominfo.com
`);

/** The same, with case. */
export const pagesWithCase = wordSet(`
  1drv.ms airtable.com amazonaws.com apple.com archive.org baidu.com bit.ly box.com canva.com cloudfront.net cutt.ly discord.gg
  dropbox.com eventbrite.com g.co g.page geocities.com godaddy.com goo.gl google.com icloud.com is.gd jotform.com lnkd.in
  live.com mailchi.mp mailchimp.com microsoft.com naver.com notion.so office.com openstreetmap.org ow.ly page.google
  pastebin.com qq.com rb.gy rebrand.ly s.id sharepoint.com shorturl.at surveymonkey.com t.co t.ly tiny.cc tinyurl.com
  trello.com typeform.com wa.link wa.me waze.com wechat.com what3words.com whatsapp.com wix.com wordpress.org yandex.com
  yandex.ru youtu.be youtube.com zoho.com
`);

/** Hosts that give each customer a name below theirs; tldts knows more of them. */
export const customersBelow = wordSet(`
  000webhostapp.com angelfire.com appspot.com atwebpages.com awardspace.com azurewebsites.net bigcartel.com
  blogspot.com bravesites.com business.site byethost.com canalblog.com canva.site carrd.co company.site durable.co
  e-monsite.com ecwid.com editorx.io en.alibaba.com en.made-in-china.com epizy.com firebaseapp.com fly.dev framer.app framer.website free.fr github.io
  gitlab.io glitch.me godaddysites.com herokuapp.com hostingersite.com hs-sites.com hubspotpagebuilder.com
  infinityfreeapp.com jimdo.com jimdofree.com jimdosite.com livejournal.com lovable.app mailchimpsites.com
  mobirisesite.com monsite-orange.fr myshopify.com mystrikingly.com negocio.site neocities.org netlify.app ning.com
  notion.site odoo.com onrender.com over-blog.com pages.dev pagesperso-orange.fr repl.co replit.app rf.gd simdif.com
  simplesite.com site123.me skyrock.com squarespace.com strikingly.com substack.com surge.sh tilda.ws tripod.com
  tumblr.com typepad.com ucraft.site ueniweb.com vercel.app web.app webflow.io webnode.com webnode.fr webnode.page
  webs.com websites.co.in weebly.com wifeo.com wixsite.com wixstudio.com wixstudio.io wordpress.com workers.dev
  yolasite.com zohosites.com zyrosite.com
`);

/** Mail providers under every ending: `yahoo.fr`, `orange.sn`. */
export const providersAnywhere = wordSet(`
  africaonline aol fastmail gmx hotmail live orange outlook posteo protonmail tele2 terra tiscali tutanota wanadoo
  yahoo yandex zoho zohomail
`);

/** Other mail providers. */
export const mailProviders = wordSet(`
  126.com 139.com 163.com 188.com 189.cn 1und1.de 21cn.com 263.net a1.net absamail.co.za abv.bg accesskenya.com
  adam.com.au adinet.com.uy adsl.co.ls afnet.net afribone.net.ml africa-online.net africamail.com africaonline.co.ci
  africaonline.co.ke africaonline.com.gh afrihost.co.za aim.com airtelbroadband.in airtelmail.in alice.it aliceadsl.fr
  aliyun.com ameritech.net aon.at arcor.de arnet.com.ar aruba.it arubapec.it atlas.cz att.net au.com aviso.ci
  awalnet.net.sa ayna.com azet.sk batelco.com.bh bbox.fr belgacom.net bell.net bellsouth.net biglobe.ne.jp bigmir.net
  bigpond.com bigpond.net.au bk.ru blueline.mg bluewin.ch blueyonder.co.uk bol.com.br botsnet.bw brain.net.pk
  bredband.net broadpark.no bsnl.in bt.com btcl.bw btcl.net.bd btinternet.com btopenworld.com bushnet.net caiway.nl
  camnet.cm camtel.cm cantv.net caramail.com caramail.fr casema.nl cats-net.com cbn.net.id cefib.com cegetel.net
  cenatrin.bf centrum.cz centrum.sk centurylink.net centurytel.net charter.net chello.at chello.nl citechco.net
  citromail.hu ciudad.com.ar clear.net.nz clix.pt club-internet.fr cogeco.ca comcast.net comhem.se comone.co.zw
  compuserve.com congonet.cg congotelecom.cg coppernet.zm cox.net creolink.com cvmultimedia.cv cvtelecom.cv
  cyber.net.pk cyberia.net.lb cybersmart.co.za cyberspace.net.ng dataone.in datatech.net.ml daum.net dhivehinet.net.mv
  directbox.com disroot.org djaweb.dz docomo.ne.jp dodo.com.au dts.mg du.ae e-kolay.net earthlink.net eastlink.ca
  ebonet.net ecoweb.co.zw eim.ae eircom.net elisanet.fi email.cz email.it embarqmail.com emirates.net.ae
  entelchile.net etb.net.co eth.net ethionet.et etisalat.ae eureka.lk euskalnet.net ewe.net ewetel.net excite.co.jp
  excite.com ezweb.ne.jp fasonet.bf fastmail.fm fastwebnet.it fibertel.com.ar firemail.de firstnet.bj foxmail.com
  fpt.vn francite.com free.fr freemail.hu freenet.de freeserve.co.uk frisurf.no frontier.com frontiernet.net
  gabontelecom.ga gamtel.gm gazeta.pl getesa.gq global.co.za globe.com.ph globemw.net globo.com globomail.com
  gmail.com gnet.tn go.com.jo goo.jp googlemail.com hanmail.net hetnet.nl hexabyte.tn hey.com hinet.net hispeed.ch
  home.nl home.se hot.ee hushmail.com i.ua iafrica.com iam.ma iam.net.ma ic.cd iccnet.cm icloud.com icon.co.za
  iconnect.co.ke iconnect.zm idm.net.lb ig.com.br iinet.net.au imul.com in.gr inbox.com inbox.lv inbox.ru inco.com.lb
  indiatimes.com indosat.net.id inet.ga infinitum.com.mx infocom.co.ug infoseek.jp inode.at intafrica.com
  intelvision.net interia.pl internet.ru internode.on.net intnet.bj intnet.ga intnet.mu intnet.td inwind.it iol.ie
  iol.it iol.pt iway.na jambo.co.ke jaring.my jazztel.es jubii.dk juno.com kabelmail.de kakao.com keemail.me
  kenyaweb.com kolumbus.fi kpnmail.nl kpnplanet.nl lantic.net laposte.net legalmail.it leo.co.ls liberia.net libero.it
  libertysurf.fr lilo.org lineone.net link.net linkserve.com list.ru ltt.ly luukku.com lycos.com mac.com magenta.de
  mail.bg mail.com mail.de mail.dk mail.ee mail.ru mailbox.org mailfence.com maktoob.com malawi.net mauritel.mr
  mchsi.com me.com menara.ma meta.ua metissacana.sn microlink.zm mindspring.com mirinet.net.gn moov.ci moov.mg
  movistar.es msn.com mtnloaded.co.za mtnnigeria.net multilinks.com multitel.co.ao mweb.co.za mweb.co.zw mweb.com.na
  mynet.com myyahoo.com naseej.com nate.com naver.com nbnet.co.ke nesma.net.sa netactive.co.za netangola.com
  netcabo.pt netcologne.de nets.com.jo netscape.net netvigator.com netzero.net neuf.fr nexlinx.net.pk nifty.com
  nipost.net noos.fr ntc.net.np ntlworld.com numericable.fr o2.co.uk o2.pl ocn.ne.jp ofir.dk oi.com.br omantel.net.om
  omantel.om onatel.bi onet.eu onet.pl online.de online.ee online.no ono.com op.pl optimum.net optonline.net
  optusnet.com.au orange.jo orange.mu otenet.gr ozemail.com.au pacbell.net pacific.net.sg pandora.be paradise.net.nz
  passagen.se passport.com pchome.com.tw pec.it planet.nl planet.tn plasa.com pldtdsl.net plus.com plusnet.com pm.me
  poczta.fm polka.co.za post.cz prodigy.net prodigy.net.mx proton.me proximus.be q.com qatar.net.qa qq.com
  qualitynet.net quicknet.nl r7.com raha.com rambler.ru realnet.co.sz rediff.com rediffmail.com riseup.net
  roadrunner.com rocketmail.com rogers.com rr.com runbox.com rwandatel.rw safaricom.co.ke sancharnet.in sapo.pt
  sasktel.net saudi.net.sa saunalahti.fi sbcglobal.net scarlet.be scs-net.org sdnp.org.mw seed.net.tw sentoo.sn
  seychelles.net seznam.cz sfr.fr shaw.ca sierratel.sl sify.com simbanet.net siminn.is simnet.is sina.cn sina.com
  singnet.com.sg skannet.com sky.com skynet.be slingshot.co.nz sltnet.lk snet.co.ao so-net.ne.jp softbank.ne.jp
  sohu.com sotelgui.net.gn spectrum.net speedy.com.ar spray.se starcom.co.ug starhub.net.sg start.no startmail.com
  stc.com.sa stofanet.dk streamyx.com sudani.sd sudanmail.net suddenlink.net sunrise.ch suomi24.fi supanet.com
  super.net.pk superig.com.br superonline.com swazi.net swbell.net swiftkenya.com swiftuganda.com swissonline.ch
  sympatico.ca t-online.de talktalk.net tdcadsl.dk tdm.co.mz tedata.net.eg teledata.mz telefonica.net telenet.be
  telepac.pt telfort.nl telia.com telkom.net telkomsa.net telus.net terra.com.br terra.net.lb tim.it tin.it tlen.pl
  tm.net.my togotel.net.tg tom.com topnet.tn tpg.com.au ttcl.co.tz ttmail.com ttnet.net.tr turk.net tut.by tuta.com
  tuta.io tutamail.com tvcabo.co.mz twc.com ukr.net une.net.co unitybox.de uol.com.br upcmail.nl usan-bu.net
  utlonline.co.ug verizon.net versatel.nl videotron.ca virgilio.it virgin.net virginmedia.com vnn.vn vodafone.co.nz
  vodafone.com.gh vodafone.de vodafone.pt vodafonemail.de vodamail.co.za vodanet.cd voila.fr voo.be vsnl.com vsnl.net
  vtr.net walla.co.il walla.com wananchi.com web.de webmail.co.za westnet.com.au windowslive.com windstream.net wo.cn
  wp.pl xs4all.nl xtra.co.nz y.net.ye ya.com ya.ru yeah.net yebo.co.za yemen.net.ye ymail.com yoafrica.com zamnet.zm
  zamtel.zm zanlink.com ziggo.nl zipmail.com.br zol.co.zw zonnet.nl zoznam.sk zuku.co.ke
`);
