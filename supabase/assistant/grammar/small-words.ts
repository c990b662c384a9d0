import { wordTable } from '#shared/domains/search/model/word-table.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that say nothing about what is meant, in both languages. */
export const FILLERS = setOf(
  `a an the my our your his its their of for to on at in by from about regarding with within into onto
  over up out off and or so now then here there right just also too please pls plz kindly thanks you
  thx hey hi hello ok okay well yes yeah sure go ahead be is are am was were been being do does did have has
  had can could will would shall should may might must i im id ive ill we were us me lets let want wanna need
  like gonna gotta gimme got get as than this that these those who whom whose which what where when how why re
  some any one ones thing things sir maam mr mrs ms dr currently actually really quickly asap each
  guy guys gal folks lady people person someone else using via per since still yet already again back
  el la los las lo un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras de del al a ante
  con en para por sobre hacia desde y e o u que quien quienes cual cuales donde cuando como es son esta
  estan estoy ser soy fue hay he ha han ya ahora entonces aqui ahi alli asi tambien porfa favor porfavor
  gracias hola oye bueno pues si se le les me nos te quiero quisiera necesito puedes podrias puede podria
  quiere tengo tiene tienes hacer haz vamos va voy gusta gustaria senor senora don dona sr sra este esta
  estos estas ese esa esos esas eso esto aquel aquella algo alguien todo
  until till til hasta between entre while bit little once more time extra new nuevo nueva only solo solamente
  but pero because porque since ya anymore any more currently also along away down through around instead
  favor ayudame ayuda help make sure dont forget told said says say says wants want
  wanted decided decide looks look going come came one's whole entire full completely please real quick fast
  after before during finally today's straight away right now soon possible way much many very really so far
  total account record records system list book books file down whatever
  mas menos muy mucho mucha tan solo aun luego despues antes durante finalmente pronto posible manera veces vez
  cuenta registro sistema lista archivo ficha persona gente dia estaba estaban sea sean seria fuera
  got get give gives given take takes took put puts keep set let's were we're it'll he'll she'll they'll
  q n w fr b u ur r pa xq ke usted ustedes vosotros mr gently ever kindly anyway maybe wait hers his mine ours
  him's theirs item winter summer fine good great nice bueno buena buen mal bad wrong right correct
  cant can't isnt isn't wont won't doesnt doesn't didnt didn't im i'm its it's thats that's youd you'd if si
  somebody someone anybody anyone nobody alguien nadie tiempo while fresh dated oclock o'clock update updated
  kind sort type sorry perdon perdona disculpa tenga bondad dear querida querido hombre amigo dias tardes noches buenos buenas young old little big dlls boss jefe dude bro man buddy team thx ty tia
  should deberia hay que have has having camino way sigue siguen seguir waiting acaban acaba acabo acabe just
  miss mister madam sra srta srita mrs ms dona
  deseo deseamos quisieramos debemos lamentablemente regret must formally formalmente xfa
  hes shes theyre wheres whos thats itd rn ahorita orita rato altogether btw fyi lol jaja nomas
  starting effective immediately pasados pasadas
  um uh umm uhh er eh hm hmm mmm ehm algun algunos algunas mio mios estar partir
  whether fecha family familia tal forthwith herewith hereby meanwhile
  puedo podre podemos podremos poder vaya fr
  porfis plis ok okey dale mira aver ver quede queda quedo poner ponme dame dejame deja`,
);

/** Everything that fits. */
export const ALL = setOf(
  'all every everyone everybody each both todos todas todo toda cada ambos ambas everything evry evryone evrybody everry everone tods toditos toditas',
);

/** What follows is left out. */
export const EXCEPT = setOf(
  'except excepting excluding besides minus excepto salvo menos exept excpt',
);

const NUMBERS: Readonly<Record<string, number>> = wordTable({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
});

/** A number in digits or letters, up to ten; null for other words. */
export function numberOf(word: string): number | null {
  return NUMBERS[word] ?? (/^\d{1,4}$/.test(word) ? Number(word) : null);
}

/** Which end of an order is meant. */
export const ORDER: Readonly<Record<string, 'oldest' | 'newest'>> = wordTable({
  oldest: 'oldest',
  first: 'oldest',
  earliest: 'oldest',
  longest: 'oldest',
  latest: 'newest',
  newest: 'newest',
  last: 'newest',
  recent: 'newest',
  next: 'oldest',
  antigua: 'oldest',
  antiguas: 'oldest',
  antiguo: 'oldest',
  antiguos: 'oldest',
  primer: 'oldest',
  primera: 'oldest',
  primero: 'oldest',
  primeras: 'oldest',
  primeros: 'oldest',
  ultima: 'newest',
  ultimo: 'newest',
  ultimas: 'newest',
  ultimos: 'newest',
  reciente: 'newest',
  recientes: 'newest',
  nueva: 'newest',
  nuevas: 'newest',
  proxima: 'oldest',
  proximo: 'oldest',
});

/** Words that change nothing about an order: 'most recent', 'más antigua'. */
export const ORDER_FILLERS = setOf('most mas very more');
