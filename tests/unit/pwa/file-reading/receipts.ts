import type { ReadReceipt } from '../../../../pwa/features/file-reading/receipt-text.ts';

/** The text of a receipt as it is printed or as it was read from a picture, and what it says. */
type Receipt = { name: string; text: string; says: Partial<ReadReceipt> };

/** Receipts and invoices of many layouts, in English and Spanish. */
export const RECEIPTS: readonly Receipt[] = [
  {
    name: 'a hardware store with items and sales tax',
    text: `THE HOME DEPOT #4012
2080 NW 25TH AVE
PORTLAND, OR 97210  (503) 555-0188
SALE 4012 00052 11/20/26 02:14 PM
CASHIER SELF CHECK OUT
PAINT ROLLER SET          12.97
BEHR INTERIOR PAINT 1GAL  38.98
DRYWALL SCREWS 1LB         8.47
SUBTOTAL                  60.42
SALES TAX                  4.83
TOTAL                    $65.25
VISA ************1234     65.25
CHANGE DUE                 0.00`,
    says: {
      vendor: 'The Home Depot',
      day: '2026-11-20',
      total: 6525,
      tax: 483,
      category: 'supplies',
      lines: [
        { description: 'PAINT ROLLER SET', amount: 1297, tax: 104 },
        { description: 'BEHR INTERIOR PAINT 1GAL', amount: 3898, tax: 311 },
        { description: 'DRYWALL SCREWS 1LB', amount: 847, tax: 68 },
      ],
    },
  },
  {
    name: 'an invoice of a plumber with hours and parts',
    text: `Rose City Plumbing LLC
Invoice # 2041
Invoice date: November 12, 2026
Due date: December 12, 2026
Bill to: Harbor Homes
Description Qty Rate Amount
Drain cleaning, kitchen 2 95.00 190.00
P-trap replacement 1 34.50 34.50
Subtotal 224.50
Tax (0%) 0.00
Total due $224.50`,
    says: {
      vendor: 'Rose City Plumbing LLC',
      day: '2026-11-12',
      total: 22450,
      tax: 0,
      category: 'repairs',
      lines: [
        { description: 'Drain cleaning, kitchen', amount: 19000, tax: 0 },
        { description: 'P-trap replacement', amount: 3450, tax: 0 },
      ],
    },
  },
  {
    name: 'a Spanish invoice with IVA and decimal commas',
    text: `Fontanería López S.L.
NIF B12345678
Factura 2026/118
Fecha: 05/11/2026
Reparación de fuga en el baño 120,00 €
Mano de obra 80,00 €
Base imponible 200,00 €
IVA 21% 42,00 €
Total a pagar 242,00 €`,
    says: {
      vendor: 'Fontanería López S.L.',
      day: '2026-11-05',
      total: 24200,
      tax: 4200,
      category: 'repairs',
      lines: [
        { description: 'Reparación de fuga en el baño', amount: 12000, tax: 2520 },
        { description: 'Mano de obra', amount: 8000, tax: 1680 },
      ],
    },
  },
  {
    name: 'a Mexican ticket with IVA in its prices',
    text: `FERRETERÍA EL TORNILLO
RFC FET010203AB1
Av. Juárez 120, Col. Centro
Fecha 18/11/2026 Hora 13:05
Brocha 2" 58.00
Pintura blanca 4L 406.00
TOTAL $464.00
IVA 16% 64.00
EFECTIVO 500.00
CAMBIO 36.00
¡GRACIAS POR SU COMPRA!`,
    says: {
      vendor: 'Ferretería El Tornillo',
      day: '2026-11-18',
      total: 46400,
      tax: 6400,
      category: 'supplies',
      lines: [
        { description: 'Brocha 2"', amount: 5000, tax: 800 },
        { description: 'Pintura blanca 4L', amount: 35000, tax: 5600 },
      ],
    },
  },
  {
    name: 'a bill of electricity with a service period and a due date',
    text: `Portland General Electric
Account number 1234567890
Statement date Nov 3, 2026
Service period 10/01/2026 - 10/31/2026
Electricity 612 kWh 78.34
Basic charge 11.00
Total amount due 89.34
Due date 11/23/2026`,
    says: {
      vendor: 'Portland General Electric',
      day: '2026-11-03',
      total: 8934,
      category: 'utilities',
    },
  },
  {
    name: 'an insurance premium with a large amount',
    text: `Cascade Mutual Insurance Company
PREMIUM NOTICE
Policy number HO-88213
Date issued: 2026-10-28
Annual premium $1,284.00
State tax 25.68
Total $1,309.68`,
    says: {
      vendor: 'Cascade Mutual Insurance Company',
      day: '2026-10-28',
      total: 130968,
      tax: 2568,
      category: 'insurance',
      lines: [{ description: 'Annual premium', amount: 128400, tax: 2568 }],
    },
  },
  {
    name: 'a cleaner’s note without tax or items',
    text: `Sparkle Cleaning Services
Receipt
Oct 30, 2026
Move-out clean
Total: $180`,
    says: {
      vendor: 'Sparkle Cleaning Services',
      day: '2026-10-30',
      total: 18000,
      tax: null,
      category: 'cleaning',
      lines: [{ description: '', amount: 18000, tax: 0 }],
    },
  },
  {
    name: 'a ticket of a furniture store in Spain, day before month',
    text: `IKEA
Factura simplificada 0099-221
C/ Alcalá 12, 28001 Madrid
24/10/2026 18:22
KALLAX estantería 59,99
LACK mesa 12,99
TOTAL EUR 72,98
IVA incluido 21% 12,67
Tarjeta 72,98`,
    says: { vendor: 'IKEA', day: '2026-10-24', total: 7298, tax: 1267, category: 'furnishing' },
  },
  {
    name: 'labels and amounts in two columns that were read one after the other',
    text: `Ace Hardware
11-08-2026
Keys cut
4.50
Padlock
18.99
Subtotal
23.49
Tax
1.88
Total
25.37`,
    says: {
      vendor: 'Ace Hardware',
      day: '2026-11-08',
      total: 2537,
      tax: 188,
      category: 'supplies',
      lines: [{ description: '', amount: 2349, tax: 188 }],
    },
  },
  {
    name: 'a property tax statement with thousands',
    text: `Multnomah County Treasurer
REAL ESTATE TAX STATEMENT 2026
Property tax statement date: 10/21/2026
Tax ID R-123456
Balance due 4,812.07
Payment due by November 15, 2026`,
    says: {
      vendor: 'Multnomah County Treasurer',
      day: '2026-10-21',
      total: 481207,
      category: 'property_tax',
    },
  },
  {
    name: 'two rates of tax',
    text: `Green Thumb Landscaping
Date: 2 November 2026
Lawn care 75.00
Fertilizer 20.00
Subtotal 95.00
State tax 4.75
City tax 0.95
Grand total 100.70`,
    says: {
      vendor: 'Green Thumb Landscaping',
      day: '2026-11-02',
      total: 10070,
      tax: 570,
      category: 'maintenance',
      lines: [
        { description: 'Lawn care', amount: 7500, tax: 450 },
        { description: 'Fertilizer', amount: 2000, tax: 120 },
      ],
    },
  },
  {
    name: 'a reading with slips, whose items do not come to the total',
    text: `~ MENARDS
3333 E 7th St
Sale 10/02/26 9:41am
2x4 LUMBER 8FT   1S.98
WOOD GLUE   6.49
TOTAL TAX 1.80
TOTAL SALE 24.27`,
    says: {
      vendor: 'Menards',
      day: '2026-10-02',
      total: 2427,
      tax: 180,
      category: 'supplies',
      lines: [{ description: '', amount: 2247, tax: 180 }],
    },
  },
  {
    name: 'an attorney’s invoice in Spanish, with the month in words',
    text: `Emisor: Despacho Jurídico Ramírez
RECIBO DE HONORARIOS
12 de octubre de 2026
Concepto: contrato de alquiler, abogado
Importe total: 1.250,00 €`,
    says: {
      vendor: 'Despacho Jurídico Ramírez',
      day: '2026-10-12',
      total: 125000,
      category: 'legal',
    },
  },
  {
    name: 'an order of a web shop with shipping and a discount',
    text: `Sold by: Bright Bulbs Inc.
Order date: Nov 9, 2026
LED bulb 8-pack $23.99
Shipping $5.00
Discount -$3.00
Sales tax $2.08
Order total $28.07`,
    says: {
      vendor: 'Bright Bulbs Inc.',
      day: '2026-11-09',
      total: 2807,
      tax: 208,
      category: 'supplies',
      lines: [{ description: '', amount: 2599, tax: 208 }],
    },
  },
  {
    name: 'a picture without a word that can be used',
    text: '~~ \n .. ,, \n iil',
    says: { day: null, total: null, tax: null, category: 'other', lines: [] },
  },
];
