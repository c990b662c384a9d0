/** Sentences, each with what it asks (said.ts); judged by hand. */
export default `
room in Philadelphia under $900 => city=Philadelphia max=900 types=room
pet friendly two bedroom under $2500 in Austin => beds=2 city=Austin max=2500 pets=yes
austin under 2000 => city=Austin max=2000
no dogs => pets=no
with a dog => pets=yes
dogs allowed => pets=yes
cat friendly studio => pets=yes types=studio
furnished room => furnished=yes types=room
loft with light => types=loft words=light
78704 => zip=78704
Philly => city=Philadelphia
philly studio => city=Philadelphia types=studio
pdx loft => city=Portland types=loft
room in PDX => city=Portland types=room
atx house with yard => city=Austin types=house with=yard
3 bd 2 ba => baths=2 beds=3
3br/2ba => baths=2 beds=3
3/2 house in austin => baths=2 beds=3 city=Austin types=house
2b2b fishtown => areas=Fishtown baths=2 beds=2
2 bed 1.5 bath => baths=1.5 beds=2
two bed => beds=2
studio or one bedroom under 1800 => max=1800 types=apartment,loft,studio
studio near the sea => types=studio words=sea
two-bedroom apartment => beds=2 types=apartment
one bedroom in Hyde Park => areas=Hyde Park beds=1
1 bdrm near Zilker => areas=Zilker beds=1
4 bedroom house => beds=4 types=house
three bedrooms two baths => baths=2 beds=3
2.5 baths => baths=2.5
two and a half baths => baths=2.5
1 1/2 baths => baths=1.5
at least 2 bedrooms => beds=2
2+ beds => beds=2
2 or more bedrooms => beds=2
2-3 bedrooms => beds=2 beds_max=3
up to 2 bedrooms => beds_max=2
at most 3 bedrooms under 2000 => beds_max=3 max=2000
2 bedrooms or less => beds_max=2
exactly 2 bedrooms => beds=2 beds_max=2
one to two bedrooms in Austin => beds=1 beds_max=2 city=Austin
between 2 and 3 bedrooms => beds=2 beds_max=3
2-3 baths => baths=2 baths_max=3
2 bed 1 or 2 bath => baths=1 baths_max=2 beds=2
up to 2 baths => baths_max=2
2 bathrooms or less => baths_max=2
exactly 2 baths => baths=2 baths_max=2
between 1.5 and 2.5 baths => baths=1.5 baths_max=2.5
2-3 bedrooms, 1-2 baths under 2000 => baths=1 baths_max=2 beds=2 beds_max=3 max=2000
no parking => parking=none
studio without parking => parking=none types=studio
no garage => words=-garage
no street parking => parking=any
no laundry => words=-laundry
studio, no parking needed => types=studio
no garage necessary, 2 beds => beds=2
I don't need parking, 1 bed in Austin => beds=1 city=Austin
loft, we do not need a gym => types=loft
2 beds, garage not required => beds=2
I don't need parking or laundry => 
studio, no parking or laundry needed => types=studio
loft, I don't need it furnished => types=loft
2 beds, doesn't need to be furnished => beds=2
I don't need parking, with laundry => laundry=any
I don't need parking and want a balcony => with=balcony
I don't need parking or a gym, and 2 beds => beds=2
I don't need parking and pet friendly => pets=yes
house, parking and laundry are not needed => types=house
I don't want a dog => pets=no
at least 2 bedrooms, at most 3 bedrooms => beds=2 beds_max=3
studio => types=studio
studio apartment in Portland => city=Portland types=studio
efficiency in Philadelphia => city=Philadelphia types=studio
loft => types=loft
lofts in the Pearl District => areas=Pearl District types=loft
apartment => types=apartment
apt in montavilla => areas=Montavilla types=apartment
flat in Goose Hollow => areas=Goose Hollow types=apartment
condo under 3k => max=3000 types=apartment
house => types=house
whole house in Crestview => areas=Crestview types=house
townhouse in Manayunk => areas=Manayunk types=townhouse
townhome with garage => parking=garage types=townhouse
rowhouse in Philly => city=Philadelphia types=townhouse
room for rent => types=room
private room in Kenton => areas=Kenton types=room
spare room => types=room
room in a shared house => types=room
under 900 => max=900
under $1,200 => max=1200
below 1500 => max=1500
less than $2000 => max=2000
max 1800 => max=1800
max $1.5k => max=1500
maximum 2,200 => max=2200
up to 1600 => max=1600
at most $1400 => max=1400
no more than 1750 => max=1750
budget 1300 => max=1300
my budget is $1900 => max=1900
$1500 max => max=1500
1500 or less => max=1500
under 2 grand => max=2000
under two thousand => max=2000
over 1000 => min=1000
more than $2,500 => min=2500
at least $1,000 => min=1000
900-1200 => max=1200 min=900
$900-$1,200 => max=1200 min=900
900 to 1200 => max=1200 min=900
between 900 and 1200 => max=1200 min=900
between $1k and $1.5k => max=1500 min=1000
1.5k-2k => max=2000 min=1500
$2-3k => max=3000 min=2000
around $1500 => max=1650 min=1350
about 1200 => max=1320 min=1080
$1,350 => max=1350
studio 1100 => max=1100 types=studio
under $950 a month => max=950
under 1400 per month => max=1400
$1200/mo => max=1200
under 1500 dollars => max=1500
from March => move_in=2027-03-01
from March 1 => move_in=2027-03-01
starting March 15 => move_in=2027-03-15
starting in April => move_in=2027-04-01
move in March => move_in=2027-03-01
move-in february 1 => move_in=2027-02-01
moving in June => move_in=2027-06-01
available now => move_in=2026-11-26
available in january => move_in=2027-01-01
asap => move_in=2026-11-26
immediately => move_in=2026-11-26
next month => move_in=2026-12-01
by February => move_in=2027-02-01
before May => move_in=2027-05-01
mid March => move_in=2027-03-15
end of January => move_in=2027-01-31
early April => move_in=2027-04-01
March 1st => move_in=2027-03-01
1st of March => move_in=2027-03-01
2027-02-15 => move_in=2027-02-15
from 3/1 => move_in=2027-03-01
by 2/15/2027 => move_in=2027-02-15
in two weeks => move_in=2026-12-10
in 2 months => move_in=2027-01-26
this summer => move_in=2027-06-01
for 6 months => months=6
for six months => months=6
6 month lease => months=6
12 month lease => months=12
for a year => months=12
for 1 year => months=12
month to month => months=1
short term => months=3
short-term furnished studio => furnished=yes months=3 types=studio
long term => months=12
from January for 3 months => months=3 move_in=2027-01-01
from March to August => months=5 move_in=2027-03-01
pets => pets=yes
pet friendly => pets=yes
pets allowed => pets=yes
allows pets => pets=yes
dog friendly => pets=yes
with my cat => pets=yes
I have two cats => pets=yes
2 dogs => pets=yes
puppy => pets=yes
no pets => pets=no
no cats => pets=no
without pets => pets=no
pet free => pets=no
pets not allowed => pets=no
furnished => furnished=yes
fully furnished loft => furnished=yes types=loft
unfurnished => furnished=no
not furnished => furnished=no
no furniture => furnished=no
washer and dryer => laundry=unit
washer/dryer => laundry=unit
w/d in Austin => city=Austin laundry=unit
in-unit laundry => laundry=unit
in unit washer => laundry=unit
laundry => laundry=any
laundry in building => laundry=any
laundry room => laundry=any
parking => parking=any
with parking => parking=any
garage => parking=garage
garage parking => parking=garage
driveway => parking=driveway
off-street parking => parking=off_street
street parking => parking=street
balcony => with=balcony
with a balcony and dishwasher => with=balcony+dishwasher
patio => with=terrace
roof deck => with=roof_terrace
backyard => with=yard
fenced yard => with=yard
garden => with=yard
elevator => with=elevator
air conditioning => with=air_conditioning
AC => with=air_conditioning
a/c and parking => parking=any with=air_conditioning
central air => with=air_conditioning
fireplace => with=fireplace
bathtub => with=bathtub
walk-in shower => with=walk_in_shower
kitchen island => with=kitchen_island
high ceilings => with=high_ceilings
bike storage => with=bike_storage
home office => with=home_office
dining room => with=dining_area
utilities included => with=utilities
bills included => with=utilities
wheelchair => step_free=true
wheelchair accessible apartment => step_free=true types=apartment
accessible => step_free=true
step-free => step_free=true
no stairs => step_free=true
homes with tours this week => tours=true
2br in Austin I can tour this week => beds=2 city=Austin tours=true
can tour this week => tours=true
studio in Portland under 1500, available to tour this week => city=Portland max=1500 tours=true types=studio
tours this week in Fishtown => areas=Fishtown tours=true
loft that I can see this week with parking => parking=any tours=true types=loft
available this week => move_in=2026-11-26
800 sqft => sqft=800
at least 900 sq ft => sqft=900
over 1,000 square feet => sqft=1000
1200 sf => sqft=1200
19125 => zip=19125
97209 studio => types=studio zip=97209
apartments in 78702 => types=apartment zip=78702
Fishtown => areas=Fishtown
Northern Liberties under 1700 => areas=Northern Liberties max=1700
rittenhouse square => areas=Rittenhouse
Fitler Square => areas=Fitler Square
Mount Airy => areas=Mount Airy
mt airy house => areas=Mount Airy types=house
St. Johns => areas=St. Johns
saint johns => areas=St. Johns
St Johns with a yard => areas=St. Johns with=yard
Pearl District => areas=Pearl District
the pearl => areas=Pearl District
Alberta Arts => areas=Alberta Arts
North Loop => areas=North Loop
2nd Street District loft => areas=2nd Street District types=loft
East Cesar Chavez => areas=East Cesar Chavez
Fishtown or Fairmount => areas=Fishtown + Fairmount
Hyde Park and North Loop => areas=Hyde Park + North Loop
Austin, TX => city=Austin state=TX
Portland, OR => city=Portland state=OR
portland oregon => city=Portland state=OR
Philadelphia PA => city=Philadelphia state=PA
Philadelphia, Pennsylvania => city=Philadelphia state=PA
Duval St => street=duval st
4300 Duval Street => street=duval st
apartment on Frankford Ave => street=frankford ave types=apartment
NW 23rd Avenue => street=nw 23rd ave
near the river => words=river
near the river in Portland => areas=Pearl District + Sellwood + St. Johns city=Portland
2 bed apartment by the river in philly under 2200 => areas=Fishtown + Northern Liberties + Rittenhouse + Fitler Square + Fairmount + Queen Village + Graduate Hospital + Manayunk beds=2 city=Philadelphia max=2200 types=apartment
riverfront loft in PDX => city=Portland types=loft words=riverfront
Austin close to the lake with a dog => areas=Zilker + East Cesar Chavez + Mueller + Clarksville + 2nd Street District + Cherrywood city=Austin pets=yes
Fishtown near the river => areas=Fishtown words=river
view of the river in Portland => city=Portland words=view+river
near the creek in Philadelphia => city=Philadelphia words=creek
near the university => words=university
near the park => words=park
close to downtown => words=downtown
quiet street => words=quiet+street
sunny room => types=room words=sunny
loft with brick walls => types=loft words=brick+walls
cheap studio => cheap=true types=studio
affordable room in philly => cheap=true city=Philadelphia types=room
cheapest apartment => cheap=true types=apartment
Austn => city=Austin
Porltand => city=Portland
Philadelpia room => city=Philadelphia types=room
fishtwon => areas=Fishtown
appartment => types=apartment
apartmnt in austin => city=Austin types=apartment
studo => types=studio
bedrom => types=room
2 bedrom apartment => beds=2 types=apartment
furnised => furnished=yes
balcany => with=balcony
2 bedrooms with dishwasher, elevator and AC in Nob Hill under $2,300 => areas=Nob Hill beds=2 max=2300 with=dishwasher+elevator+air_conditioning
dog friendly house with fenced yard in Windsor Park from February => areas=Windsor Park move_in=2027-02-01 pets=yes types=house with=yard
furnished room in Spruce Hill for 6 months under 1000 => areas=Spruce Hill furnished=yes max=1000 months=6 types=room
1br near Rittenhouse max 1600 no pets => areas=Rittenhouse beds=1 max=1600 pets=no
studio or loft in Portland between 1000 and 1600 => city=Portland max=1600 min=1000 types=studio+loft
I'm looking for a two bedroom apartment in Austin with parking => beds=2 city=Austin parking=any types=apartment
please find me a cheap room in Philadelphia => cheap=true city=Philadelphia types=room
we need 3 bedrooms and 2 baths in Mueller by March => areas=Mueller baths=2 beds=3 move_in=2027-03-01
looking for something with a balcony under 1800 in pdx => city=Portland max=1800 with=balcony
need a place for me and my dog in Philly under $1500 => city=Philadelphia max=1500 pets=yes
want a house, 3 beds, yard, garage => beds=3 parking=garage types=house with=yard
apartment with laundry and parking, no pets, available January 15 => laundry=any move_in=2027-01-15 parking=any pets=no types=apartment
quiet studio near the park under 1300 => max=1300 types=studio words=quiet+park
2br 1ba w/d parking $2000 => baths=1 beds=2 laundry=unit max=2000 parking=any
room under 800 => max=800 types=room
rooms in austin => city=Austin types=room
homes in Portland with elevator => city=Portland with=elevator
places to rent in Philadelphia => city=Philadelphia
Zilker 2br under 2.5k with a dog from next month => areas=Zilker beds=2 max=2500 move_in=2026-12-01 pets=yes
2 bedrooms with a floor plan in Austin => beds=2 city=Austin plan=true
studio with floorplan and video => plan=true types=studio video=true
homes with a video tour under 2000 => max=2000 video=true
loft with open floor plan => types=loft words=open+floor+plan
flat with video intercom => types=apartment words=video+intercom
no video, with a balcony => with=balcony
studio in Plano => types=studio words=plano
`;
